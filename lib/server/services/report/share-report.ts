import { createHash, randomBytes } from 'node:crypto'
import { MOST_SHARES, SHARE_DAYS } from '../../../domain/campaign/report.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer, type TransactionContext } from '../context.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export interface ShareRow {
  id: string
  label: string
  withCost: boolean
  createdAt: Date
  expiresAt: Date
}

async function lockOwnCampaign(ctx: TransactionContext, id: string): Promise<void> {
  const marketer = requireMarketer(ctx)
  const own = await ctx.db.maybeOne(
    sql`SELECT 1 FROM campaign WHERE id = ${id} AND marketer_id = ${marketer.id} FOR UPDATE`,
  )
  if (!own) throw new Refusal('not_found')
}

/**
 * Makes a link that shows the report to everybody who has it, for 90 days or until it is revoked. The token is returned
 * here only; its hash is stored. Errors: not_found, guard_failed (20 links are open already).
 */
export async function shareReport(
  ctx: Context,
  input: { campaignId: string; label: string; withCost: boolean },
): Promise<ShareRow & { token: string }> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockOwnCampaign(ctx, input.campaignId)
    const now = ctx.now()
    const { count } = await ctx.db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM report_share
      WHERE campaign_id = ${input.campaignId} AND revoked_at IS NULL AND expires_at > ${now}`)
    if (count >= MOST_SHARES) throw new Refusal('guard_failed')
    const id = newId(now.getTime())
    const token = randomBytes(32).toString('base64url')
    const share = await ctx.db.one<ShareRow>(sql`INSERT INTO report_share
        (id, campaign_id, token_hash, label, with_cost, created_by, created_at, expires_at)
      VALUES (${id}, ${input.campaignId}, ${hashOf(token)}, ${input.label}, ${input.withCost}, ${marketer.id}, ${now},
        ${addHours(now, SHARE_DAYS * 24)}) RETURNING *`)
    await audit(ctx, {
      subject: 'campaign',
      subjectId: input.campaignId,
      transition: 'share-report',
      data: { share: id, withCost: input.withCost },
    })
    return { ...share, token }
  })
}

/** Ends a link at once; harmless when repeated. Error: not_found. */
export async function revokeShare(
  ctx: Context,
  input: { campaignId: string; shareId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOwnCampaign(ctx, input.campaignId)
    const share = await ctx.db.maybeOne<{ revokedAt: Date | null }>(
      sql`SELECT revoked_at FROM report_share WHERE id = ${input.shareId} AND campaign_id = ${input.campaignId}`,
    )
    if (!share) throw new Refusal('not_found')
    if (share.revokedAt) return
    await ctx.db.run(sql`UPDATE report_share SET revoked_at = ${ctx.now()} WHERE id = ${input.shareId}`)
    await audit(ctx, {
      subject: 'campaign',
      subjectId: input.campaignId,
      transition: 'revoke-share',
      data: { share: input.shareId },
    })
  })
}

/** Links of an own campaign that can be opened now, newest first. Error: not_found. */
export async function listShares(ctx: Context, campaignId: string): Promise<ShareRow[]> {
  const marketer = requireMarketer(ctx)
  await ctx.db.one(sql`SELECT id FROM campaign WHERE id = ${campaignId} AND marketer_id = ${marketer.id}`)
  return ctx.db.many<ShareRow>(sql`SELECT id, label, with_cost, created_at, expires_at FROM report_share
    WHERE campaign_id = ${campaignId} AND revoked_at IS NULL AND expires_at > ${ctx.now()} ORDER BY created_at DESC, id DESC`)
}
