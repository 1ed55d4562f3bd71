import { holdersOf } from '#components/operator/claims.ts'
import {
  consoleCalls,
  consoleLocale,
  hrefWith,
  type Query,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import type { QueueRow } from '#components/operator/split-queue.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { listMembers } from '#lib/contract/operator-members.ts'
import { toPath } from '#lib/routes/table.ts'

/** Members who wait, oldest first, where the page was opened from that queue. */
export async function readMemberQueue(
  search: Search,
  openId: string,
): Promise<{ rows: QueueRow[]; base: string } | undefined> {
  if (!textOf(search, 'queue')) return undefined
  const t = await getTexts('members')
  const locale = await consoleLocale()
  const kind = (['influencer', 'marketer'] as const).find((item) => item === textOf(search, 'kind'))
  const here: Query = { queue: '1', kind, mine: textOf(search, 'mine') }
  const list = await (await consoleCalls()).tryCall(listMembers, {
    query: {
      status: 'waiting_approve',
      limit: '50',
      ...(kind ? { kind } : {}),
      ...(here.mine ? { mine: '1' } : {}),
    },
  })
  const holders = await holdersOf('member')
  return {
    base: hrefWith(toPath(locale, 'Operator-members'), {
      ...here,
      queue: undefined,
      status: 'waiting_approve',
    }),
    rows: (list?.items ?? []).map((row) => ({
      id: row.id,
      href: hrefWith(toPath(locale, 'Operator-members-detail', { id: row.id }), here),
      title: row.name ?? t('noName'),
      about: row.isTalentManager ? t('manager') : t(row.kind),
      aside: <RelativeTime value={row.createdAt} locale={locale} />,
      holder: holders.get(row.id),
      isOpen: row.id === openId,
    })),
  }
}
