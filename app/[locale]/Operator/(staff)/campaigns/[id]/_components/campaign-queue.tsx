import { consoleCalls, consoleLocale, type Search } from '#components/operator/console.ts'
import { readQueue } from '#components/operator/read-queue.ts'
import { getTexts } from '#components/operator/texts.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { listOperatorCampaigns } from '#lib/contract/operator-campaigns.ts'

/** Reads the queue of campaigns in review. */
export async function readCampaignQueue(search: Search, openId: string) {
  const t = await getTexts('campaigns')
  const locale = await consoleLocale()
  const { tryCall } = await consoleCalls()
  return readQueue({
    search,
    subject: 'campaign',
    queue: 'campaigns',
    list: 'Operator-campaigns',
    item: 'Operator-campaigns-detail',
    openId,
    read: (place) => tryCall(listOperatorCampaigns, { query: { status: 'in_review', ...place } }),
    look: (row, age) => ({
      title: row.title || t('untitled', { no: row.no }),
      about: row.marketer.name,
      aside: age ?? <RelativeTime value={row.waitingSince} locale={locale} />,
    }),
  })
}
