import type { MatchFailure } from '../../../domain/campaign/matching.ts'
import { isFinalJobStatus } from '../../../domain/job/statuses.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { JobViewRow } from '../../store/job-view.ts'
import type { NetOf } from '../job-market/net-of.ts'
import { nextActionOf } from './next-action.ts'

export type Viewer = 'influencer' | 'manager' | 'marketer' | 'operator'

export const fileUrl = (id: string | null): string | null => (id === null ? null : `/api/files/${id}`)
export const money = (minor: bigint, currency: Currency) => ({ minor, currency })

const URGENT_MS = 48 * 3_600_000

/** What the influencer gets after tax: of the fee, or of the settled fee once the job has ended. */
function keptOf(
  row: Pick<JobViewRow, 'status' | 'fee' | 'managerBp' | 'settledFee'>,
  netOf: NetOf | undefined,
): bigint | undefined {
  return (isFinalJobStatus(row.status) ? netOf?.(row.settledFee) : netOf?.(row.fee, row.managerBp))?.net
}

/** Pay as a message says it: the figure that screens show large, or the fee while no tax rate is known. */
export function payOf(row: Parameters<typeof keptOf>[0], netOf: NetOf | undefined) {
  const net = keptOf(row, netOf)
  return net === undefined ? { fee: row.fee } : { net }
}

/** True when the price of a job was divided: what was paid may be less than what was agreed. */
export const hasSettled = (row: Pick<JobViewRow, 'money'>): boolean =>
  row.money === 'released' || row.money === 'refunded' || row.money === 'split'

/** A job as its viewer sees it in a list; `netOf` for those who earn from it adds the amount after tax. */
export function toCard(row: JobViewRow, viewer: Viewer, now: Date, netOf?: NetOf) {
  const next = nextActionOf(row)
  const kept = keptOf(row, netOf)
  const part = viewer === 'manager' ? 'influencer' : viewer
  const isMine = next?.who === part
  const seesPrice = viewer === 'marketer' || viewer === 'operator'
  return {
    id: row.id,
    no: row.no,
    status: row.status,
    version: row.version,
    phase: row.phase,
    review: row.review,
    dispute: row.dispute,
    money: row.money,
    cancelRequest: row.cancelRequest,
    campaign: {
      id: row.campaignId,
      title: row.campaignTitle,
      status: row.campaignStatus,
      brand: { name: row.brandName, imageUrl: fileUrl(row.brandImage) },
    },
    channel: {
      id: row.channelId,
      type: row.channelType,
      handle: row.handle,
      followers: row.followers,
    },
    influencer: { id: row.influencerId, name: row.influencerName, imageUrl: fileUrl(row.influencerImage) },
    jobKind: row.campaignKind,
    postTypes: row.campaignDeliverables.map((item) => item.postType),
    product: row.campaignProduct,
    contentOnly: row.campaignContentOnly,
    fee: money(row.fee, row.currency),
    estimatedNet: kept === undefined ? null : money(kept, row.currency),
    price: seesPrice ? money(row.price, row.currency) : null,
    paid:
      seesPrice && hasSettled(row)
        ? money(row.settledFee + row.settledShare + row.settledServiceFee, row.currency)
        : null,
    serviceFee: seesPrice ? money(row.serviceFee, row.currency) : null,
    dueAt: row.dueAt,
    autoAt: row.autoAt,
    urgent: isMine && next.dueAt !== null && next.dueAt.getTime() - now.getTime() <= URGENT_MS,
    late: row.late,
    nextAction: next ? { ...next, isMine } : null,
    failures: row.failures as MatchFailureWire[],
    matchOverride: row.matchOverride,
    reasonCode: row.reasonCode,
    note: row.note,
    revisionNo: row.revisionNo,
    managed: viewer === 'manager',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

export type JobCard = ReturnType<typeof toCard>

/** Failures as stored: JSON turns the lists into plain arrays. */
export type MatchFailureWire = Omit<MatchFailure, 'required' | 'actual'> & {
  required: string | number | boolean | string[] | null
  actual: string | number | boolean | string[] | null
}

export const toFailures = (failures: readonly MatchFailure[]): MatchFailureWire[] =>
  failures as unknown as MatchFailureWire[]
