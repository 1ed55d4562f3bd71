import type { CampaignStatus } from '../../../domain/campaign/states.ts'
import { type Db, empty, raw, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireMarketer } from '../context.ts'
import { CARD_VIEW, type CardRow, toCampaignCard } from './campaign-card.ts'

const TABS = {
  draft: ['draft'],
  in_review: ['in_review'],
  active: ['open', 'paused', 'full', 'running', 'reporting'],
  finished: ['closed', 'canceled'],
} as const

/** Own campaigns, newest first, with the number in every tab. */
export async function listCampaigns(
  ctx: Context,
  input: {
    tab: 'all' | keyof typeof TABS
    fund?: string | undefined
    kind?: string | undefined
    after?: string | undefined
    limit: number
  },
) {
  const marketer = requireMarketer(ctx)
  const key = decodeKeyset(input.after)
  const base = sql`c.marketer_id = ${marketer.id} ${input.fund ? sql`AND c.fund = ${input.fund}` : empty}
    ${input.kind ? sql`AND c.kind = ${input.kind}` : empty}`
  const rows = await ctx.db.many<CardRow>(sql`${CARD_VIEW} WHERE ${base}
    ${input.tab === 'all' ? empty : sql`AND c.status = ANY (${[...TABS[input.tab]]}::text[])`}
    ${key ? sql`AND (c.created_at, c.id) < (${key.at}, ${key.id}::uuid)` : empty}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${input.limit + 1}`)
  const counted = await ctx.db.many<{ status: CampaignStatus; count: bigint }>(
    sql`SELECT status, count(*) AS count FROM campaign c WHERE ${base} GROUP BY status`,
  )
  const countOf = (statuses: readonly string[]) =>
    counted.reduce((sum, row) => sum + (statuses.includes(row.status) ? Number(row.count) : 0), 0)
  const page = toKeysetPage(rows, input.limit, (row) => ({ at: row.createdAt, id: row.id }))
  return {
    items: page.items.map(toCampaignCard),
    next: page.next,
    counts: {
      all: counted.reduce((sum, row) => sum + Number(row.count), 0),
      ...Object.fromEntries(Object.entries(TABS).map(([tab, statuses]) => [tab, countOf(statuses)])),
    },
  }
}

/** The newest active campaigns of a marketer, for the dashboard. */
export async function activeCampaigns(db: Db, marketerId: string, limit: number) {
  // The ids first: jobs are counted only for the campaigns that are shown.
  const order = raw('ORDER BY c.updated_at DESC, c.id DESC')
  const rows = await db.many<CardRow>(sql`${CARD_VIEW} WHERE c.id = ANY (ARRAY(SELECT c.id FROM campaign c
    WHERE c.marketer_id = ${marketerId} AND c.status IN ('in_review', 'open', 'paused', 'full', 'running', 'reporting')
    ${order} LIMIT ${limit})) ${order}`)
  return rows.map(toCampaignCard)
}
