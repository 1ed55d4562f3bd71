import { Refusal } from '../../../domain/errors.ts'
import { containing } from '../../../domain/text/thai.ts'
import { thaiOfEnglish } from '../../../i18n/example-english.ts'
import {
  OPENING_VIEW,
  type OpeningFilter,
  type OpeningRow,
  openingWhere,
  toBrief,
  toCriteria,
  WHOLE_OPENING_VIEW,
  type WholeOpeningRow,
} from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { toDeliverables, toUsageRights } from '../job/agreed-work.ts'
import { money } from '../job/card.ts'
import { tag } from '../tags.ts'
import { createNetOf } from './net-of.ts'
import { toOpening, toPricedOpening } from './opening.ts'

/** Filters of a request; `pay` in whole units of the currency. */
export interface MarketFilter {
  platform?: string[] | undefined
  pay?: number | undefined
  category?: string[] | undefined
  kind?: string | undefined
  /** Words of the title. */
  q?: string | undefined
}

export function toFilter({ q, ...filter }: MarketFilter): OpeningFilter {
  return {
    ...filter,
    like: q ? containing(q) : undefined,
    titles: q ? thaiOfEnglish(q) : undefined,
    pay: filter.pay === undefined ? undefined : BigInt(filter.pay) * 100n,
  }
}

const ORDERS = {
  new: sql`c.opened_at DESC, c.id DESC`,
  pay: sql`c.fee DESC, c.id DESC`,
  closing: sql`c.apply_by ASC NULLS LAST, c.id DESC`,
} as const

/** Open jobs for everybody, newest first unless sorted. Tag: jobs:public. */
export async function listPublicJobs(
  ctx: Context,
  input: MarketFilter & { sort?: keyof typeof ORDERS | undefined; page: number; limit: number },
) {
  tag(ctx, 'jobs:public')
  const where = openingWhere(toFilter(input), ctx.now())
  const rows = await ctx.db.many<OpeningRow>(sql`${OPENING_VIEW} WHERE ${where}
    ORDER BY ${ORDERS[input.sort ?? 'new']} LIMIT ${input.limit} OFFSET ${(input.page - 1) * input.limit}`)
  const { total } = await ctx.db.one<{ total: bigint }>(
    sql`SELECT count(*) AS total FROM campaign c WHERE ${where}`,
  )
  const netOf = await createNetOf(ctx.db, ctx)
  return {
    items: rows.map((row) => toPricedOpening(row, netOf)),
    page: input.page,
    limit: input.limit,
    total,
    counts: await countChoices(ctx, input),
  }
}

/** How many jobs each option of the two filters would show with the other filters unchanged. */
async function countChoices(ctx: Context, input: MarketFilter) {
  const whereWithout = (name: 'platform' | 'category') =>
    openingWhere(toFilter({ ...input, [name]: undefined }), ctx.now())
  const rows = await ctx.db.many<{ filter: 'platform' | 'category'; key: string; jobs: bigint }>(
    sql`SELECT 'platform' AS filter, type AS key, count(*) AS jobs FROM campaign c, unnest(c.channel_types) AS type
        WHERE ${whereWithout('platform')} GROUP BY type
      UNION ALL SELECT 'category', c.category, count(*) FROM campaign c
        WHERE ${whereWithout('category')} AND c.category IS NOT NULL GROUP BY c.category`,
  )
  const counts: Record<'platform' | 'category', Record<string, number>> = { platform: {}, category: {} }
  for (const { filter, key, jobs } of rows) counts[filter][key] = Number(jobs)
  return counts
}

/** One opening with its brief, also after it has closed; one that never opened is not_found. Tags: job:{id}, of the openings shown beside it too. */
export async function getPublicJob(ctx: Context, id: string) {
  tag(ctx, `job:${id}`)
  const row = await ctx.db.maybeOne<WholeOpeningRow>(
    sql`${WHOLE_OPENING_VIEW} WHERE c.id = ${id} AND c.entry = 'public' AND c.opened_at IS NOT NULL`,
  )
  if (!row) throw new Refusal('not_found')
  const similar =
    await ctx.db.many<OpeningRow>(sql`${OPENING_VIEW} WHERE ${openingWhere({}, ctx.now())} AND c.id <> ${id}
    ORDER BY (c.category IS NOT DISTINCT FROM ${row.category}) DESC, (c.channel_types && ${row.channelTypes}::text[]) DESC,
      c.opened_at DESC, c.id LIMIT 3`)
  // Not jobs:public: every application to any opening would make every job's page anew.
  tag(ctx, ...similar.map((one) => `job:${one.id}` as const))
  const netOf = await createNetOf(ctx.db, ctx)
  const estimate = netOf(row.fee)
  return {
    ...toOpening(row),
    status: row.status,
    isOpen: row.status === 'open' && (row.applyBy === null || row.applyBy > ctx.now()),
    brief: toBrief(row.brief),
    briefVersion: row.briefVersion,
    criteria: toCriteria(row.criteria),
    deliverables: toDeliverables(row.deliverables),
    draftRequired: row.draftRequired,
    maxRevisions: row.maxRevisions,
    keepLiveHours: row.keepLiveHours,
    postFrom: row.postFrom,
    postUntil: row.postUntil,
    productNote: row.productNote,
    usageRights: toUsageRights(row.usageRights),
    estimatedNet: estimate ? money(estimate.net, row.currency) : null,
    estimatedTax: estimate ? money(estimate.tax, row.currency) : null,
    similar: similar.map((one) => toPricedOpening(one, netOf)),
  }
}
