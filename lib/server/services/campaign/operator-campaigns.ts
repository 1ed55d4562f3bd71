import type { CampaignStatus } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { containing } from '../../../domain/text/thai.ts'
import { empty, sql } from '../../store/client.ts'
import { JOB_VIEW, type JobViewRow } from '../../store/job-view.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireOperator } from '../context.ts'
import { toCard } from '../job/card.ts'
import { toOpening } from '../job-market/opening.ts'
import { findNameMarks } from '../member/name-marks.ts'
import { isMine } from '../work/is-mine.ts'
import { CARD_VIEW, type CardRow, toCampaignCard } from './campaign-card.ts'
import { findFlags } from './check.ts'
import { toDetail } from './get-campaign.ts'

// ---------------------------------------------------------------- operators
/** The queue unless something else is asked for; words are looked for in every state. */
export const listedStatus = (input: { status?: CampaignStatus | undefined; q?: string | undefined }) =>
  input.status ?? (input.q ? undefined : 'in_review')

/** Campaigns of a status, longest waiting first; of every status newest first. Errors: not_found, not_allowed. */
export async function listOperatorCampaigns(
  ctx: Context,
  input: {
    status?: CampaignStatus | undefined
    q?: string | undefined
    mine?: boolean | undefined
    after?: string | undefined
    limit: number
  },
) {
  requireOperator(ctx, 'support', 'content', 'admin')
  const key = decodeKeyset(input.after)
  const status = listedStatus(input)
  const [direction, isLater] = status ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`]
  const rows =
    await ctx.db.many<CardRow>(sql`${CARD_VIEW} WHERE ${status ? sql`c.status = ${status}` : sql`true`}
    ${input.q ? sql`AND (c.title ILIKE ${containing(input.q)} OR c.no::text = ${input.q} OR mp.brand_name ILIKE ${containing(input.q)})` : empty}
    ${input.mine ? sql`AND ${isMine(ctx, 'campaign', 'c.id')}` : empty}
    ${key ? sql`AND (c.updated_at, c.id) ${isLater} (${key.at}, ${key.id}::uuid)` : empty}
    ORDER BY c.updated_at ${direction}, c.id ${direction} LIMIT ${input.limit + 1}`)
  const page = toKeysetPage(rows, input.limit, (row) => ({ at: row.updatedAt, id: row.id }))
  return {
    items: page.items.map((row) => ({
      ...toCampaignCard(row),
      marketer: { id: row.marketerId, name: row.marketerName },
      waitingSince: row.updatedAt,
    })),
    next: page.next,
  }
}

/** One campaign as influencers will see it, with findings, jobs and history. */
export async function inspectCampaign(ctx: Context, id: string) {
  requireOperator(ctx, 'support', 'content', 'admin')
  const row = await ctx.db.maybeOne<CardRow>(sql`${CARD_VIEW} WHERE c.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  const detail = await toDetail(ctx, row)
  const image = await ctx.db.maybeOne<{ imageFileId: string | null }>(
    sql`SELECT image_file_id FROM marketer_profile WHERE member_id = ${row.marketerId}`,
  )
  const jobs = await ctx.db.many<JobViewRow>(
    sql`${JOB_VIEW} WHERE j.campaign_id = ${id} ORDER BY j.updated_at DESC, j.id LIMIT 200`,
  )
  const history = await ctx.db.many<{
    at: Date
    transition: string
    from: string | null
    to: string | null
    actor: string
    reason: string | null
  }>(sql`SELECT at, transition, from_status AS "from", to_status AS "to", actor_kind AS actor, reason FROM audit_log
    WHERE subject = 'campaign' AND subject_id = ${id} ORDER BY at DESC, seq DESC`)
  return {
    ...detail,
    preview: toOpening({
      ...row,
      criteria: detail.criteria,
      brandName: row.marketerName,
      brandImage: image?.imageFileId ?? null,
    }),
    nameMarks: await findNameMarks(ctx.db, row.marketerId),
    flags: findFlags(row.title, row.productNote, detail.brief),
    jobs: jobs.map((job) => toCard(job, 'operator', ctx.now())),
    history,
  }
}
