import type { CampaignEntry, CampaignStatus } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { findErasedJobs, findPicture, type Report, readReport } from './queries.ts'
import { hashOf, type ShareRow } from './share-report.ts'

/** The report without money, as a link that hides cost shows it. */
function withoutCost(report: Report) {
  const none = { cost: null, costPerThousand: null, costPerEngagement: null }
  return {
    ...report,
    ...none,
    posts: report.posts.map((post) => ({ ...post, ...none, fee: null })),
    days: report.days.map((day) => ({ ...day, cost: null })),
    comparison: report.comparison && { ...report.comparison, ...none },
    similar: { ...report.similar, ratios: report.similar.ratios && { ...report.similar.ratios, ...none } },
    goal: report.goal && { ...report.goal, cost: null },
  }
}

/**
 * The campaign of a link. Unknown, revoked and expired links, and those of a marketer who left or was banned, give the
 * same error. Error: not_found.
 */
async function findShared(ctx: Context, token: string) {
  const share = await ctx.db.maybeOne<
    ShareRow & {
      campaignId: string
      marketerId: string
      currency: Currency
      title: string
      no: bigint
      status: CampaignStatus
      entry: CampaignEntry
      offers: bigint
      working: bigint
      brandName: string
    }
  >(sql`SELECT s.with_cost, s.created_at, s.expires_at, c.id AS campaign_id, c.marketer_id, c.currency, c.title, c.no, c.status, c.entry,
      (SELECT count(*) FROM job j WHERE j.campaign_id = c.id AND j.status = 'ASSIGN') AS offers,
      (SELECT count(*) FROM job j WHERE j.campaign_id = c.id AND j.status IN ('SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')) AS working,
      coalesce(nullif(p.brand_name, ''), nullif(p.company_name, ''), m.name, '') AS brand_name
    FROM report_share s JOIN campaign c ON c.id = s.campaign_id JOIN member m ON m.id = c.marketer_id
      LEFT JOIN marketer_profile p ON p.member_id = m.id
    WHERE s.token_hash = ${hashOf(token)} AND s.revoked_at IS NULL AND s.expires_at > ${ctx.now()}
      AND m.status IN ('allowed', 'active', 'suspended')`)
  if (!share) throw new Refusal('not_found')
  return share
}

/** The report that a link shows to everybody. Error: not_found. */
export async function getSharedReport(ctx: Context, token: string) {
  const share = await findShared(ctx, token)
  const report = await readReport(
    ctx.db,
    { id: share.campaignId, marketerId: share.marketerId, currency: share.currency },
    ctx.now(),
  )
  const erased = new Set(await findErasedJobs(ctx.db, share.campaignId))
  const shown = {
    ...report,
    // The marketer's other campaigns are private; the results of similar ones are public and name nobody.
    comparison: null,
    // What the brand should do next is said to the brand alone.
    advice: [],
    posts: report.posts.map((post) => ({
      ...post,
      url: erased.has(post.jobId) ? null : post.url,
      pictureUrl: erased.has(post.jobId)
        ? null
        : post.pictureUrl && `/api/reports/${token}/pictures/${post.jobId}`,
    })),
  }
  return {
    campaign: {
      title: share.title,
      no: share.no,
      status: share.status,
      entry: share.entry,
      offers: Number(share.offers),
      working: Number(share.working),
      brandName: share.brandName,
    },
    withCost: share.withCost,
    expiresAt: share.expiresAt,
    report: share.withCost ? shown : withoutCost(shown),
  }
}

/** The picture of one work of a shared report. Error: not_found. */
export async function readSharedPicture(ctx: Context, input: { token: string; jobId: string }) {
  const share = await findShared(ctx, input.token)
  const picture = await findPicture(ctx.db, share.campaignId, input.jobId)
  const file = picture && (await ctx.gateways.files.open(picture))
  if (!file) throw new Refusal('not_found')
  return { bytes: file.bytes, contentType: file.contentType, inline: true }
}
