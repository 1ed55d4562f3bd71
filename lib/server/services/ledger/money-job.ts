import { countryOfCurrency } from '../../../country/currencies.ts'
import { getCountry } from '../../../country/index.ts'
import type { CampaignStatus } from '../../../domain/campaign/states.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import type { Slice } from '../../../domain/ledger/entry.ts'
import type * as postings from '../../../domain/ledger/postings.ts'
import type { Settlement } from '../../../domain/ledger/settle.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { type Db, sql, type Tx } from '../../store/client.ts'
import { lotsOf } from '../../store/ledger.ts'

/** The columns of a job that its money depends on; any job row has them. */
export interface MoneyJob {
  id: string
  no: bigint
  campaignId: string
  influencerId: string
  marketerId: string
  currency: Currency
  fee: bigint
  serviceFee: bigint
  price: bigint
  managerId: string | null
  managerBp: number
  status: JobStatus
}

/** The columns of a campaign that its money depends on. */
export interface MoneyCampaign {
  id: string
  marketerId: string
  version: number
  currency: Currency
  fund: string
  lotId: string | null
  price: bigint
}

/** The four amounts stored as `settled_*`, minor units; together they are P (invariant I6). */
export interface Settled {
  settledFee: bigint
  settledShare: bigint
  settledServiceFee: bigint
  settledReturned: bigint
}

interface CampaignFacts extends MoneyCampaign {
  entry: 'invite' | 'public'
  status: CampaignStatus
}

export const holdKey = (jobId: string) => `job:${jobId}:hold`

/**
 * Key of the one settlement of a job, whatever ends it: the second safeguard of
 * docs/architecture.md#money-transactions.
 */
export const endKey = (jobId: string) => `job:${jobId}:end`
export const freeKey = (jobId: string) => `job:${jobId}:L14`

/** Reference of a job's money that is held in suspense. */
export const aboutJob = (job: { no: bigint }) => `JOB${job.no}`

export function currencyOf(row: { currency: Currency }): Currency {
  return row.currency
}
export function partiesOf(job: MoneyJob): postings.JobParties {
  return {
    jobId: job.id,
    marketerId: job.marketerId,
    influencerId: job.influencerId,
    managerId: job.managerId,
  }
}
export function termsOf(job: MoneyJob) {
  return {
    fee: job.fee,
    serviceFee: job.serviceFee,
    managerBp: job.managerId === null ? 0 : job.managerBp,
    step: getCountry(countryOfCurrency(currencyOf(job))).moneyStep,
  }
}
export function toSettled(settlement: Settlement): Settled {
  return {
    settledFee: settlement.influencer,
    settledShare: settlement.manager,
    settledServiceFee: settlement.platform,
    settledReturned: settlement.returned,
  }
}

export async function campaignOf(db: Db, id: string): Promise<CampaignFacts> {
  return db.one<CampaignFacts>(
    sql`SELECT id, marketer_id, version, currency, fund, lot_id, price, entry, status FROM campaign WHERE id = ${id}`,
  )
}

export interface ReturnOptions {
  /** The marketer's own act caused the return: 7 days instead of 30 (docs/domain/ledger.md#returned-money). */
  isMarketerCause?: boolean
}

/** The remaining hold of a job, in spend order. */
export async function heldSlices(db: Tx, job: MoneyJob): Promise<Slice[]> {
  const lots = await lotsOf(db, job.marketerId, 'mkt.held', {
    ref: job.id,
    lock: true,
    currency: job.currency,
  })
  return lots.map(({ lotId, amount }) => ({ lotId, amount }))
}
