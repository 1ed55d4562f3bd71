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
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { listPurchases } from '#lib/contract/operator-purchases.ts'
import { toPath } from '#lib/routes/table.ts'

/** Slips that wait, oldest first, where the page was opened from that queue. */
export async function readSlipQueue(
  search: Search,
  openId: string,
): Promise<{ rows: QueueRow[]; base: string } | undefined> {
  if (!textOf(search, 'queue')) return undefined
  const locale = await consoleLocale()
  const here: Query = { queue: '1', mine: textOf(search, 'mine') }
  const list = await (await consoleCalls()).tryCall(listPurchases, {
    query: { status: 'slip_review', limit: '50', ...(here.mine ? { mine: '1' } : {}) },
  })
  const holders = await holdersOf('order')
  return {
    base: hrefWith(toPath(locale, 'Operator-purchases'), { mine: here.mine }),
    rows: (list?.items ?? []).map((row) => ({
      id: row.id,
      href: hrefWith(toPath(locale, 'Operator-purchases-detail', { id: row.id }), here),
      title: row.no,
      about: row.marketer.name ?? row.marketer.email ?? '',
      aside: (
        <>
          <Money {...row.transfer} /> · <RelativeTime value={row.createdAt} locale={locale} />
        </>
      ),
      holder: holders.get(row.id),
      isOpen: row.id === openId,
    })),
  }
}
