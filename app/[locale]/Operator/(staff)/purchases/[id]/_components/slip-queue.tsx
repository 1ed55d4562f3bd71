import { consoleCalls, consoleLocale, type Search } from '#components/operator/console.ts'
import { readQueue } from '#components/operator/read-queue.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { listPurchases } from '#lib/contract/operator-purchases.ts'

/** Reads the queue of slips in review. */
export async function readSlipQueue(search: Search, openId: string) {
  const locale = await consoleLocale()
  const { tryCall } = await consoleCalls()
  return readQueue({
    search,
    subject: 'order',
    queue: 'slips',
    list: 'Operator-purchases',
    item: 'Operator-purchases-detail',
    openId,
    read: (place) => tryCall(listPurchases, { query: { status: 'slip_review', ...place } }),
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
