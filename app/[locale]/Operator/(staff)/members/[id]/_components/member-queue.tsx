import { consoleCalls, consoleLocale, type Search, textOf } from '#components/operator/console.ts'
import { readQueue } from '#components/operator/read-queue.ts'
import { getTexts } from '#components/operator/texts.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { listMembers } from '#lib/contract/operator-members.ts'

/** Reads the queue of waiting members, of one kind if the list was filtered by it. */
export async function readMemberQueue(search: Search, openId: string) {
  const t = await getTexts('members')
  const locale = await consoleLocale()
  const { tryCall } = await consoleCalls()
  const kind = (['influencer', 'marketer'] as const).find((item) => item === textOf(search, 'kind'))
  const status = 'waiting_approve'
  return readQueue({
    search,
    subject: 'member',
    queue: 'members',
    list: 'Operator-members',
    item: 'Operator-members-detail',
    openId,
    keep: { kind },
    whole: { status },
    read: (place) => tryCall(listMembers, { query: { status, ...(kind ? { kind } : {}), ...place } }),
    look: (row, age) => ({
      title: row.name ?? t('noName'),
      about: row.isTalentManager ? t('manager') : t(row.kind),
      aside: age ?? <RelativeTime value={row.createdAt} locale={locale} />,
    }),
  })
}
