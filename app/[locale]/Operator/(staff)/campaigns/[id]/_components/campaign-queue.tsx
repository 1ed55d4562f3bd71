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
import { listOperatorCampaigns } from '#lib/contract/operator-campaigns.ts'
import { toPath } from '#lib/routes/table.ts'

/** Campaigns in review, oldest first, where the page was opened from that queue. */
export async function readCampaignQueue(
  search: Search,
  openId: string,
): Promise<{ rows: QueueRow[]; base: string } | undefined> {
  if (!textOf(search, 'queue')) return undefined
  const t = await getTexts('campaigns')
  const locale = await consoleLocale()
  const here: Query = { queue: '1', mine: textOf(search, 'mine') }
  const list = await (await consoleCalls()).tryCall(listOperatorCampaigns, {
    query: { status: 'in_review', limit: '50', ...(here.mine ? { mine: '1' } : {}) },
  })
  const holders = await holdersOf('campaign')
  return {
    base: hrefWith(toPath(locale, 'Operator-campaigns'), { mine: here.mine }),
    rows: (list?.items ?? []).map((row) => ({
      id: row.id,
      href: hrefWith(toPath(locale, 'Operator-campaigns-detail', { id: row.id }), here),
      title: row.title || t('untitled', { no: row.no }),
      about: row.marketer.name,
      aside: <RelativeTime value={row.waitingSince} locale={locale} />,
      holder: holders.get(row.id),
      isOpen: row.id === openId,
    })),
  }
}
