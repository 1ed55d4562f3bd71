import { createHash } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import type { Clocks } from '../../../domain/job/clocks.ts'
import type { JobTerms } from '../../../domain/job/facts.ts'
import { canonicalJson, type Json } from '../../../domain/text/canonical-json.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { findBrief } from '../../store/campaign.ts'
import { sql, type Tx } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { findRelations } from '../../store/matching.ts'
import type { TransactionContext } from '../context.ts'

/**
 * The manager whose share a contract fixes: that of the one active link with commission, if the manager may receive it;
 * locked, so that the account cannot close before the contract exists. Neither influencer nor manager may be related to
 * the marketer, which may have become known only after the offer. Error: self_dealing (I16).
 */
export async function findManagerShare(
  db: Tx,
  influencerId: string,
  marketerId: string,
): Promise<{ managerId: string; managerBp: number } | undefined> {
  const link = await db.maybeOne<{ managerId: string; managerBp: number; isSame: boolean }>(sql`
    SELECT l.manager_id, l.commission_bp AS manager_bp, coalesce(t.person_hash = i.person_hash, false) AS is_same
    FROM manager_link l JOIN member t ON t.id = l.manager_id JOIN member i ON i.id = l.influencer_id
    WHERE l.influencer_id = ${influencerId} AND l.status = 'active' AND l.commission_bp > 0
      AND t.is_talent_manager AND t.status IN ('allowed', 'active', 'suspended') FOR KEY SHARE OF t`)
  const { same } = await findRelations(db, {
    influencerIds: link ? [influencerId, link.managerId] : [influencerId],
    marketerIds: [marketerId],
    campaignIds: [],
  })
  if (link?.isSame || same.size > 0) throw new Refusal('self_dealing')
  return link && { managerId: link.managerId, managerBp: link.managerBp }
}

/** Parts that a contract copies: the brief, the parties and the texts they accepted. */
export async function readContractParts(db: Tx, job: JobRow) {
  const [brief, parties, texts] = await Promise.all([
    findBrief(db, job.campaignId, job.briefVersion),
    db.one<{
      influencerName: string
      marketerName: string
      type: string
      handle: string
    }>(sql`
    SELECT coalesce(nullif(concat_ws(' ', ip.first_name, ip.last_name), ''), i.name, '') AS influencer_name,
      coalesce(nullif(mp.company_name, ''), nullif(mp.brand_name, ''), m.name, '') AS marketer_name, ch.type, ch.handle
    FROM member i LEFT JOIN influencer_profile ip ON ip.member_id = i.id, member m
      LEFT JOIN marketer_profile mp ON mp.member_id = m.id, channel ch
    WHERE i.id = ${job.influencerId} AND m.id = ${job.marketerId} AND ch.id = ${job.channelId}`),
    db.many<{ memberId: string; kind: string; version: number }>(sql`
    SELECT member_id, kind, max(version) AS version FROM consent
    WHERE member_id IN (${job.influencerId}, ${job.marketerId}) AND withdrawn_at IS NULL
    GROUP BY member_id, kind ORDER BY member_id, kind`),
  ])
  return { brief, parties, texts }
}

/**
 * Freezes the contract of a job (docs/domain/jobs.md#contract): one immutable row with the SHA-256 of its canonical
 * JSON. Amounts are minor units as numbers.
 */
export async function freezeContract(
  ctx: TransactionContext,
  given: {
    job: JobRow
    campaign: CampaignRow
    terms: JobTerms
    clocks: Clocks
    parts: Awaited<ReturnType<typeof readContractParts>>
  },
): Promise<void> {
  const { job, campaign, terms, clocks } = given
  const { brief, parties, texts } = given.parts
  const body = {
    jobId: job.id,
    jobNo: Number(job.no),
    campaignId: campaign.id,
    campaignTitle: campaign.title,
    channel: { id: job.channelId, type: parties.type, handle: parties.handle },
    influencerId: job.influencerId,
    influencerName: parties.influencerName,
    marketerId: job.marketerId,
    marketerName: parties.marketerName,
    managerId: job.managerId,
    managerBp: job.managerBp,
    currency: job.currency,
    fee: Number(job.fee),
    serviceFee: Number(job.serviceFee),
    price: Number(job.price),
    briefVersion: job.briefVersion,
    brief: brief?.body ?? null,
    criteria: brief?.criteria ?? null,
    deliverables: campaign.deliverables,
    usageRights: campaign.usageRights,
    productNote: campaign.productNote,
    postFrom: campaign.postFrom,
    postUntil: campaign.postUntil,
    terms,
    clocks,
    acceptedTexts: texts,
    at: ctx.now(),
    network: ctx.network,
  }
  const json = canonicalJson(body as unknown as Json)
  const hash = createHash('sha256').update(json).digest()
  await ctx.db.run(sql`INSERT INTO job_contract (job_id, body, sha256, made_at)
    VALUES (${job.id}, ${json}::jsonb, ${hash}, ${ctx.now()})`)
}
