import { endOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Clocks } from '../../../domain/job/clocks.ts'
import { DEFAULT_CLOCKS } from '../../../domain/job/clocks.ts'
import type { JobFacts, JobTerms } from '../../../domain/job/facts.ts'
import { DEFAULT_CANCEL_SCHEDULE } from '../../../domain/job/kinds.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { findCampaign } from '../../store/campaign.ts'
import { type Db, sql } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { findContract } from '../../store/job.ts'

/** Terms of a campaign as a contract would freeze them (domain.md §3.3). */
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

/** Terms of a frozen contract. */
export function contractTerms(body: Record<string, unknown>): JobTerms {
  const terms = body.terms as Omit<JobTerms, 'postWindowEnd'> & { postWindowEnd: string | null }
  return { ...terms, postWindowEnd: terms.postWindowEnd ? new Date(terms.postWindowEnd) : null }
}

/** The facts that `decideMove` asks for. */
export function toFacts(job: JobRow, campaign: CampaignRow, terms: JobTerms): JobFacts {
  return {
    ...job,
    terms,
    campaign: {
      status: campaign.status,
      entry: campaign.entry,
      slots: campaign.slots,
      slotsTaken: campaign.slotsTaken,
      briefVersion: campaign.briefVersion,
    },
  }
}

/** Terms in force: the contract's own once there is one, else the campaign's. */
export async function findTerms(db: Db, job: JobRow, campaign: CampaignRow): Promise<JobTerms> {
  const contract = job.contractAt ? await findContract(db, job.id) : undefined
  return contract ? contractTerms(contract.body) : termsOf(campaign)
}

/** Facts and campaign of a stored job, read without locks. */
export async function readFacts(
  db: Db,
  job: JobRow,
): Promise<{ facts: JobFacts; campaign: CampaignRow; terms: JobTerms }> {
  const campaign = await findCampaign(db, job.campaignId)
  if (!campaign) throw new Refusal('not_found')
  const terms = await findTerms(db, job, campaign)
  return { facts: toFacts(job, campaign, terms), campaign, terms }
}

/** Clocks in force at an instant: the newest dated row `clock.<key>` (hours) replaces a default (domain.md §5). */
export async function readClocks(db: Db, now: Date): Promise<Clocks> {
  const rows = await db.many<{
    key: string
    value: unknown
  }>(sql`SELECT DISTINCT ON (key) key, value FROM setting
    WHERE key LIKE 'clock.%' AND valid_from <= ${now} ORDER BY key, valid_from DESC`)
  const clocks: Record<string, number> = { ...DEFAULT_CLOCKS }
  for (const { key, value } of rows) {
    const name = key.slice('clock.'.length)
    if (name in clocks && typeof value === 'number' && value > 0) clocks[name] = value
  }
  return clocks as Clocks
}
