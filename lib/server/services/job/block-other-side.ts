import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { requireJobParty } from './access.ts'
import { recheckJobs } from './recheck.ts'

/** The caller and the other side of the job; a manager blocks nobody in an influencer's name. Errors: not_found, not_allowed. */
async function requireSides(ctx: Context, jobId: string) {
  const { job, by } = await requireJobParty(ctx, ctx.db, jobId, 'view')
  if (by === 'manager') throw new Refusal('not_allowed')
  const { influencerId, marketerId } = job
  return by === 'marketer'
    ? { own: marketerId, other: influencerId, influencerId }
    : { own: influencerId, other: marketerId, influencerId }
}

async function readBlock(db: Db, { own, other }: { own: string; other: string }) {
  const row = await db.maybeOne(
    sql`SELECT 1 FROM member_block WHERE blocker_id = ${own} AND blocked_id = ${other}`,
  )
  return { isBlocked: row !== undefined }
}

/** Errors: not_signed_in, not_found, not_allowed. */
export async function getBlock(ctx: Context, jobId: string) {
  return readBlock(ctx.db, await requireSides(ctx, jobId))
}

/**
 * Blocks the other side, or takes it back: waiting applications between the two are judged again, running work goes on
 * (docs/domain/campaigns.md#blocking). Errors: not_signed_in, not_found, not_allowed.
 */
export async function blockOtherSide(ctx: Context, jobId: string, isBlocked: boolean) {
  const sides = await requireSides(ctx, jobId)
  const { own, other, influencerId } = sides
  return inTransaction(ctx, async (ctx) => {
    if (isBlocked) {
      const made = await ctx.db.run(sql`INSERT INTO member_block (blocker_id, blocked_id, created_at)
        SELECT ${own}, id, ${ctx.now()} FROM member WHERE id = ${other} AND erased_at IS NULL ON CONFLICT DO NOTHING`)
      if (made === 0) return readBlock(ctx.db, sides)
      await audit(ctx, { subject: 'member', subjectId: other, transition: 'block' })
    } else {
      const ended = await ctx.db.run(
        sql`DELETE FROM member_block WHERE blocker_id = ${own} AND blocked_id = ${other}`,
      )
      if (ended === 0) return readBlock(ctx.db, sides)
      await audit(ctx, { subject: 'member', subjectId: other, transition: 'unblock' })
    }
    await recheckJobs(ctx, { influencerId })
    return { isBlocked }
  })
}
