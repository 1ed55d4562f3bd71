import { consoleCalls, consoleLocale, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { QUEUE_STATES } from '#components/operator/order-queue.ts'
import { readQueue } from '#components/operator/read-queue.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { listPurchases } from '#lib/contract/operator-purchases.ts'

/** Reads the queue that the order was opened from: slips in review, or refunds that are asked for. */
export async function readOrderQueue(search: Search, openId: string) {
  const status = oneOf(textOf(search, 'status'), QUEUE_STATES)
  const locale = await consoleLocale()
  const { tryCall } = await consoleCalls()
  return readQueue({
    search,
    subject: 'order',
    queue: 'slips',
    list: 'Operator-purchases',
    item: 'Operator-purchases-detail',
    openId,
    keep: { status },
    read: (place) => tryCall(listPurchases, { query: { status, ...place } }),
    look: (row, age) => ({
      title: row.no,
      about: row.marketer.name ?? row.marketer.email ?? '',
      aside: (
        <Facts
          items={[
            <Money key="amount" {...row.transfer} />,
            age ?? <RelativeTime key="at" value={row.createdAt} locale={locale} />,
          ]}
        />
      ),
    }),
  })
}
