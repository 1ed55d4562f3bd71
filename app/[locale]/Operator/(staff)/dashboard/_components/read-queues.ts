import { readWork } from '#components/operator/claims.ts'
import {
  canCall,
  consoleCalls,
  findOperator,
  hrefWith,
  readConsoleNow,
} from '#components/operator/console.ts'
import { listOperatorDocuments } from '#lib/contract/documents.ts'
import { listOperatorCampaigns } from '#lib/contract/operator-campaigns.ts'
import { listOperatorChannels } from '#lib/contract/operator-channels.ts'
import { listOperatorJobs } from '#lib/contract/operator-jobs.ts'
import { listLeads } from '#lib/contract/operator-leads.ts'
import { listMembers } from '#lib/contract/operator-members.ts'
import { listPurchases, listSuspense } from '#lib/contract/operator-purchases.ts'
import { listWithdrawalQueue } from '#lib/contract/operator-withdrawals.ts'
import type { QUEUE_CLOCKS } from '#lib/domain/work/subjects.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export interface Queue {
  key:
    | 'members'
    | 'channels'
    | 'figures'
    | 'documents'
    | 'withdrawals'
    | 'toBatch'
    | 'slips'
    | 'suspense'
    | 'campaigns'
    | 'cases'
    | 'leads'
  href: string
  /** Null: the queue could not be read. */
  count: number | null
  /** There are more than `count`. */
  more?: boolean
  oldest?: string | null
  /** Promised hours; undefined when nothing is promised. */
  promise?: number
}

/** The queues of this operator's roles, each with its count and its oldest item. */
export async function readQueues(locale: Locale): Promise<Queue[]> {
  const operator = await findOperator()
  const { tryCall } = await consoleCalls()
  const promised = (await readWork())?.promised ?? {}
  const within = (clock: (typeof QUEUE_CLOCKS)[number]) => {
    const hours = promised[clock]
    return hours === undefined ? {} : { promise: hours }
  }
  const reads: Promise<Queue>[] = []
  if (canCall(operator, listMembers) && !operator?.roles.every((role) => role === 'finance'))
    reads.push(
      tryCall(listMembers, { query: { status: 'waiting_approve', limit: '1' } }).then((list) => ({
        key: 'members',
        href: hrefWith(toPath(locale, 'Operator-members'), { status: 'waiting_approve' }),
        count: list && (list.counts.waiting_approve ?? 0),
        oldest: list?.items[0]?.createdAt ?? null,
        ...within('review_member'),
      })),
    )
  if (canCall(operator, listOperatorChannels)) {
    for (const [key, queue] of [
      ['channels', 'proof'],
      ['figures', 'figures'],
    ] as const)
      reads.push(
        tryCall(listOperatorChannels, { query: { queue, limit: '1' } }).then((list) => ({
          key,
          href: hrefWith(toPath(locale, 'Operator-channels'), { queue }),
          count: list && (list.counts[queue] ?? 0),
          oldest:
            (queue === 'proof' ? list?.items[0]?.proofSentAt : list?.items[0]?.claim?.at) ??
            list?.items[0]?.updatedAt ??
            null,
          ...within('review_channel'),
        })),
      )
  }
  if (canCall(operator, listOperatorDocuments))
    reads.push(
      tryCall(listOperatorDocuments, { query: { limit: '1' } }).then((list) => ({
        key: 'documents',
        href: toPath(locale, 'Operator-documents'),
        count: list && (list.counts.in_progress ?? 0),
        oldest: list?.items[0]?.createdAt ?? null,
        ...within('review_document'),
      })),
    )
  if (canCall(operator, listWithdrawalQueue)) {
    for (const [key, status, clock] of [
      ['withdrawals', 'requested', 'review_withdrawal'],
      ['toBatch', 'approved', 'payout_send'],
    ] as const)
      reads.push(
        tryCall(listWithdrawalQueue, { query: { status, limit: '1' } }).then((list) => ({
          key,
          href: hrefWith(toPath(locale, 'Operator-withdrawals'), { status }),
          count: list && (list.counts[status] ?? 0),
          oldest: list?.oldestAt ?? null,
          ...within(clock),
        })),
      )
  }
  if (canCall(operator, listPurchases))
    reads.push(
      tryCall(listPurchases, { query: { status: 'slip_review', limit: '1' } }).then((list) => ({
        key: 'slips',
        href: toPath(locale, 'Operator-purchases'),
        count: list && (list.counts.slip_review ?? 0),
        oldest: list?.oldestAt ?? null,
        ...within('review_slip'),
      })),
    )
  if (canCall(operator, listSuspense))
    reads.push(
      tryCall(listSuspense, { query: { limit: '50' } }).then((list) => ({
        key: 'suspense',
        href: hrefWith(toPath(locale, 'Operator-purchases'), { view: 'suspense' }),
        count: list?.items.length ?? null,
        more: Boolean(list?.next),
        oldest: list?.items[0]?.receivedAt ?? null,
        ...within('review_suspense'),
      })),
    )
  if (canCall(operator, listOperatorCampaigns))
    reads.push(
      tryCall(listOperatorCampaigns, { query: { status: 'in_review', limit: '50' } }).then((list) => ({
        key: 'campaigns',
        href: toPath(locale, 'Operator-campaigns'),
        count: list?.items.length ?? null,
        more: Boolean(list?.next),
        oldest: list?.items[0]?.waitingSince ?? null,
        ...within('review_campaign'),
      })),
    )
  if (canCall(operator, listOperatorJobs) && canCall(operator, listOperatorCampaigns))
    reads.push(
      tryCall(listOperatorJobs, { query: { dispute: 'open', limit: '50' } }).then((list) => ({
        key: 'cases',
        href: hrefWith(toPath(locale, 'Operator-campaigns'), { view: 'cases' }),
        count: list?.items.length ?? null,
        more: Boolean(list?.next),
        oldest: list?.items.at(-1)?.updatedAt ?? null,
        ...within('dispute_decide'),
      })),
    )
  if (canCall(operator, listLeads))
    reads.push(
      tryCall(listLeads, { query: { limit: '1' } }).then((list) => ({
        key: 'leads',
        href: toPath(locale, 'Operator-leads'),
        count: list && (list.counts.new ?? 0),
        oldest: list?.items[0]?.createdAt ?? null,
        ...within('lead_answer'),
      })),
    )
  const queues = await Promise.all(reads)
  const now = await readConsoleNow()
  const share = (queue: Queue) =>
    queue.oldest && queue.count
      ? (now - Date.parse(queue.oldest)) / ((queue.promise ?? 48) * 3_600_000)
      : queue.count
        ? 0
        : -1
  return queues.sort((a, b) => share(b) - share(a))
}
