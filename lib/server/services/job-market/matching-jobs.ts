import { waitsForTeam } from '../../../domain/campaign/waits-for-team.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import { present } from '../../../domain/present.ts'
import {
  OPENING_VIEW,
  type OpeningRow,
  openingWhere,
  WHOLE_OPENING_VIEW,
  type WholeOpeningRow,
} from '../../store/campaign.ts'
import { type Db, empty, sql } from '../../store/client.ts'
import { encodeKeyset, type KeysetQuery, keysetWhere } from '../../store/keyset.ts'
import { judgeOpenings, type OpeningVerdict } from '../campaign/matching.ts'
import { type Context, requireInfluencer } from '../context.ts'
import { requireInfluencerFor } from '../job/access.ts'
import { findAddress } from '../job/address.ts'
import { toFailures } from '../job/card.ts'
import { createNetOf } from './net-of.ts'
import { toPricedOpening } from './opening.ts'
import { type MarketFilter, toFilter } from './public-jobs.ts'

function toVerdict(verdict: OpeningVerdict) {
  return {
    isMatch: verdict.isMatch,
    bestChannelId: verdict.bestChannelId,
    channels: verdict.channels.map((channel) => ({
      channelId: channel.channelId,
      type: channel.type as ChannelType,
      handle: channel.handle,
      isMatch: channel.isMatch,
      failures: toFailures(channel.failures),
    })),
  }
}

interface Application {
  campaignId: string
  jobId: string
  status: JobStatus
  version: number
  appliedAt: Date
  /** Latest time by which the brand answers. */
  answerBy: Date | null
  /** It becomes a match when our team has approved account and channel. */
  isChecking: boolean
}

/** The newest job of the influencer in each campaign. */
async function findApplications(db: Db, influencerId: string, campaignIds: readonly string[]) {
  const rows = await db.many<
    Omit<Application, 'isChecking'> & { failures: { fix: string | null }[] }
  >(sql`SELECT DISTINCT ON (campaign_id) campaign_id, id AS job_id, status, version,
      created_at AS applied_at, coalesce(auto_at, due_at) AS answer_by, failures FROM job
    WHERE influencer_id = ${influencerId} AND campaign_id = ANY (${[...campaignIds]}::uuid[])
    ORDER BY campaign_id, created_at DESC, id DESC`)
  return new Map(
    rows.map(({ failures, ...row }): [string, Application] => [
      row.campaignId,
      { ...row, isChecking: row.status === 'MISMATCHED' && waitsForTeam(failures) },
    ]),
  )
}

/** Openings that are judged first, usually enough, and then: a bound, so that a page costs the same in any market. */
const BATCHES = [40, 200]

/**
 * Openings with verdicts for one influencer, newest first, read until `limit` of the wanted kind are found or the
 * batches are used up; `next` then continues, even after a page without results.
 */
export async function readMatches(
  db: Db,
  ctx: Context,
  influencerId: string,
  input: MarketFilter & { isMatch: boolean } & KeysetQuery,
): Promise<{ found: { row: OpeningRow; verdict: OpeningVerdict }[]; next: string | null }> {
  const found: { row: OpeningRow; verdict: OpeningVerdict }[] = []
  const keyOf = (row: OpeningRow) =>
    encodeKeyset({ at: present(row.openedAt, 'when the opening opened'), id: row.id })
  const where = openingWhere(toFilter(input), ctx.now())
  // Only excludes openings that cannot match; the rule still judges the others.
  const mayFit = input.isMatch
    ? sql`AND (c.channel_types = '{}' OR c.channel_types && ARRAY(SELECT type FROM channel
        WHERE member_id = ${influencerId} AND status = 'active'))`
    : empty
  let after = input.after
  for (const batch of BATCHES) {
    const rows = await db.many<OpeningRow>(sql`${OPENING_VIEW} WHERE ${where} ${mayFit}
      ${keysetWhere({ after, limit: batch }, 'c.opened_at')} ORDER BY c.opened_at DESC, c.id DESC LIMIT ${batch}`)
    const verdicts = await judgeOpenings(db, ctx, influencerId, rows)
    for (const row of rows) {
      const verdict = present(verdicts.get(row.id), 'the verdict of an opening that was judged')
      if (verdict.isMatch !== input.isMatch) continue
      if (found.length === input.limit)
        return { found, next: keyOf(present(found.at(-1), 'the last one found').row) }
      found.push({ row, verdict })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return { found, next: null }
    after = keyOf(last)
  }
  return { found, next: after ?? null }
}

/**
 * `isMatch` true (the default): openings where one channel meets everything; false: the others, with reasons
 * (docs/domain/campaigns.md#matching). Paged by key. Errors: not_signed_in, wrong_member_kind, malformed_input
 * (`after`).
 */
export async function listMatchingJobs(
  ctx: Context,
  input: MarketFilter & { isMatch: boolean } & KeysetQuery,
) {
  const me = requireInfluencer(ctx)
  const { found: shown, next } = await readMatches(ctx.db, ctx, me.id, input)
  const applications = await findApplications(
    ctx.db,
    me.id,
    shown.map(({ row }) => row.id),
  )
  const netOf = await createNetOf(ctx.db, ctx)
  const account = await ctx.db.one<{ status: string; statusReason: string | null; statusUntil: Date | null }>(
    sql`SELECT status, status_reason, status_until FROM member WHERE id = ${me.id}`,
  )
  return {
    account,
    items: shown.map(({ row, verdict }) => ({
      ...toPricedOpening(row, netOf),
      match: toVerdict(verdict),
      application: applications.get(row.id) ?? null,
    })),
    next,
  }
}

/** The verdict for one opening. Errors: not_found (unknown opening, or influencer not linked), not_allowed. */
export async function getJobMatch(
  ctx: Context,
  input: { campaignId: string; influencerId?: string | undefined },
) {
  const me = requireInfluencer(ctx)
  const influencerId = input.influencerId ?? me.id
  await requireInfluencerFor(ctx, ctx.db, influencerId, 'view')
  const row = await ctx.db.maybeOne<WholeOpeningRow>(
    sql`${WHOLE_OPENING_VIEW} WHERE c.id = ${input.campaignId} AND c.entry = 'public' AND c.opened_at IS NOT NULL`,
  )
  if (!row) throw new Refusal('not_found')
  const verdicts = await judgeOpenings(ctx.db, ctx, influencerId, [row])
  const applications = await findApplications(ctx.db, influencerId, [row.id])
  return {
    ...toVerdict(present(verdicts.get(row.id), 'the verdict of an opening that was judged')),
    isOpen: row.status === 'open' && (row.applyBy === null || row.applyBy > ctx.now()),
    briefVersion: row.briefVersion,
    hasAddress: (await findAddress(ctx.db, influencerId)) !== null,
    addressRequired: row.product === 'ship',
    application: applications.get(row.id) ?? null,
  }
}
