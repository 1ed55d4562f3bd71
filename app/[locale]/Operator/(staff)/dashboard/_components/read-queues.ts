import { consoleCalls, hrefWith, readConsoleNow } from '#components/operator/console.ts'
import { listQueues } from '#lib/contract/operator-watch.ts'
import type { QueueKey } from '#lib/domain/work/queues.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'

/** The list of each queue. */
const PLACES: Readonly<Record<QueueKey, readonly [RouteName, Readonly<Record<string, string>>]>> = {
  members: ['Operator-members', { status: 'waiting_approve' }],
  channels: ['Operator-channels', { queue: 'proof' }],
  figures: ['Operator-channels', { queue: 'figures' }],
  documents: ['Operator-documents', {}],
  withdrawals: ['Operator-withdrawals', { status: 'requested' }],
  toBatch: ['Operator-withdrawals', { status: 'approved' }],
  slips: ['Operator-purchases', {}],
  suspense: ['Operator-purchases', { view: 'suspense' }],
  campaigns: ['Operator-campaigns', {}],
  cases: ['Operator-campaigns', { view: 'cases' }],
  leads: ['Operator-leads', {}],
}

export interface Queue {
  key: QueueKey
  href: string
  count: number
  oldestAt: string | null
  promisedHours: number
}

/** The queues of this operator's roles, the one nearest to its promised time first; undefined: they cannot be read. */
export async function readQueues(locale: Locale): Promise<Queue[] | undefined> {
  const { tryCall } = await consoleCalls()
  const found = await tryCall(listQueues, {})
  if (!found) return undefined
  const now = await readConsoleNow()
  const share = ({ oldestAt, promisedHours }: (typeof found.items)[number]) =>
    oldestAt ? (now - Date.parse(oldestAt)) / promisedHours : -1
  return found.items
    .toSorted((a, b) => share(b) - share(a))
    .map((queue) => {
      const [route, query] = PLACES[queue.key]
      return { ...queue, href: hrefWith(toPath(locale, route), query) }
    })
}
