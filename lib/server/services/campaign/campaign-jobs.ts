import type { JobStatus } from '../../../domain/job/statuses.ts'
import { present } from '../../../domain/present.ts'
import { empty, sql } from '../../store/client.ts'
import { JOB_VIEW, type JobViewRow } from '../../store/job-view.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import type { Context } from '../context.ts'
import { findCandidates } from '../influencer-search/candidate.ts'
import { money, toCard } from '../job/card.ts'
import { readReport } from '../report/queries.ts'
import { ownCard } from './campaign-card.ts'

const JOB_TABS = {
  applicants: ['MATCHED'],
  mismatched: ['MISMATCHED'],
  offers: ['ASSIGN'],
  work: ['SHIPPING', 'READY', 'SUBMIT', 'INSIGHT'],
  finished: ['COMPLETED', 'REJECTED', 'CANCEL'],
} as const

/** Applicants, offers and work of an own campaign, oldest change first where the marketer must act. */
export async function listCampaignJobs(
  ctx: Context,
  input: { id: string; tab: keyof typeof JOB_TABS; after?: string | undefined; limit: number },
) {
  const campaign = await ownCard(ctx, input.id)
  const key = decodeKeyset(input.after)
  const order = sql`ORDER BY j.updated_at DESC, j.id DESC`
  // The ids first: view columns are joined only for the jobs that are shown.
  const rows = await ctx.db.many<JobViewRow>(sql`${JOB_VIEW} WHERE j.id = ANY (ARRAY(SELECT j.id FROM job j
    WHERE j.campaign_id = ${campaign.id} AND j.status = ANY (${[...JOB_TABS[input.tab]]}::text[])
    ${key ? sql`AND (j.updated_at, j.id) < (${key.at}, ${key.id}::uuid)` : empty}
    ${order} LIMIT ${input.limit + 1})) ${order}`)
  const page = toKeysetPage(rows, input.limit, (row) => ({ at: row.updatedAt, id: row.id }))
  const candidates = await findCandidates(
    ctx.db,
    page.items.map((row) => row.channelId),
    campaign.currency,
  )
  const counted = await ctx.db.many<{ status: JobStatus; count: bigint }>(
    sql`SELECT status, count(*) AS count FROM job WHERE campaign_id = ${campaign.id} GROUP BY status`,
  )
  const countOf = (statuses: readonly string[]) =>
    counted.reduce((sum, row) => sum + (statuses.includes(row.status) ? Number(row.count) : 0), 0)
  return {
    items: page.items.map((row) => ({
      ...toCard(row, 'marketer', ctx.now()),
      candidate: present(candidates.get(row.channelId), 'the candidate of a channel'),
    })),
    next: page.next,
    counts: Object.fromEntries(Object.entries(JOB_TABS).map(([tab, statuses]) => [tab, countOf(statuses)])),
  }
}

/** Posts, figures, cost and results over time of an own campaign. Error: not_found. */
export async function getCampaignReport(ctx: Context, id: string) {
  const campaign = await ownCard(ctx, id)
  return {
    ...(await readReport(ctx.db, campaign, ctx.now())),
    spent: money(campaign.spent, campaign.currency),
  }
}
