import { endOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Clocks } from '../../../domain/job/clocks.ts'
import type { JobCampaignFacts, JobFacts, JobTerms } from '../../../domain/job/facts.ts'
import { DEFAULT_CANCEL_SCHEDULE } from '../../../domain/job/kinds.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { findCampaign } from '../../store/campaign.ts'
import type { Db } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { type ContractRow, findContract } from '../../store/job.ts'
import { readClocks } from '../../store/setting.ts'

/** Terms of a campaign as a contract would fix them (docs/domain/campaigns.md#fields). */
export function termsOf(campaign: CampaignRow): JobTerms {
  return {
    contentOnly: campaign.contentOnly,
    draftRequired: campaign.draftRequired,
    product: campaign.product,
    maxRevisions: campaign.maxRevisions,
    keepLiveHours: campaign.keepLiveHours,
    postWindowEnd: campaign.postUntil ? endOfBangkokDay(campaign.postUntil) : null,
    ...DEFAULT_CANCEL_SCHEDULE,
  }
}

/** Terms of a stored contract. */
export function contractTerms(body: Record<string, unknown>): JobTerms {
  const terms = body.terms as Omit<JobTerms, 'postWindowEnd'> & { postWindowEnd: string | null }
  return { ...terms, postWindowEnd: terms.postWindowEnd ? new Date(terms.postWindowEnd) : null }
}

/** The facts that `decideMove` needs. */
export function toFacts(job: JobRow, campaign: CampaignRow, terms: JobTerms): JobFacts {
  return {
    ...job,
    terms,
    campaign: campaignFacts(campaign),
  }
}

export const campaignFacts = (campaign: CampaignRow): JobCampaignFacts => ({
  status: campaign.status,
  entry: campaign.entry,
  applyBy: campaign.applyBy,
  slots: campaign.slots,
  slotsTaken: campaign.slotsTaken,
  briefVersion: campaign.briefVersion,
})

export interface InForce {
  terms: JobTerms
  clocks: Clocks
  contract: ContractRow | undefined
}

/**
 * Terms and clocks in force: the contract's once there is one, else the campaign's and today's
 * (docs/domain/README.md#p11). A clock that was introduced after the contract has today's value.
 */
export async function findInForce(db: Db, job: JobRow, campaign: CampaignRow, now: Date): Promise<InForce> {
  const [clocks, contract] = await Promise.all([
    readClocks(db, now),
    job.contractAt ? findContract(db, job.id) : undefined,
  ])
  return inForceOf(campaign, clocks, contract)
}

export function inForceOf(campaign: CampaignRow, clocks: Clocks, contract: ContractRow | undefined): InForce {
  if (!contract) return { terms: termsOf(campaign), clocks, contract }
  const frozen = contract.body.clocks as Partial<Clocks> | undefined
  return { terms: contractTerms(contract.body), clocks: { ...clocks, ...frozen }, contract }
}

/** Facts, campaign, terms and clocks of a stored job, read without locks. */
export async function readFacts(
  db: Db,
  job: JobRow,
  now: Date,
): Promise<InForce & { facts: JobFacts; campaign: CampaignRow }> {
  const campaign = await findCampaign(db, job.campaignId)
  if (!campaign) throw new Refusal('not_found')
  const inForce = await findInForce(db, job, campaign, now)
  return { ...inForce, facts: toFacts(job, campaign, inForce.terms), campaign }
}
