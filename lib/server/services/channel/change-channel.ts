import { requireChannelMove } from '../../../domain/channel/moves.ts'
import { isPostTypeOf } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireInfluencer, requireNotStopped, requireOwn } from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { takeBackApplications } from '../job/take-back-applications.ts'
import { judgeUpload } from '../judge-upload.ts'
import { getOwnChannelForUpdate } from './channel-row.ts'
import { countLiveJobs, describeChannel, toSummary } from './describe-channel.ts'

/**
 * Stores followers and engagement (bp) with a screenshot; they count when an operator has checked them, until then the
 * confirmed ones stay. Errors: not_found, channel_not_active (ownership not proven), file_too_large, file_type_refused.
 */
export async function sendChannelFigures(
  ctx: Context,
  id: string,
  input: {
    followers: number
    engagementBp?: number | undefined
    file: { bytes: Uint8Array; declaredType: string }
  },
) {
  const member = requireInfluencer(ctx)
  const { bytes, declaredType } = input.file
  const judged = await judgeUpload(ctx, {
    ownerId: member.id,
    purpose: 'channel_figures',
    bytes,
    contentType: declaredType,
  })
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const row = await getOwnChannelForUpdate(ctx.db, id, member.id)
    if (row.status !== 'allowed' && row.status !== 'active' && row.status !== 'disconnected')
      throw new Refusal('channel_not_active', { details: { status: row.status } })
    const file = await ctx.gateways.files.put(judged, ctx.db, now)
    await changeOne(
      ctx.db,
      sql`UPDATE channel SET claim_followers = ${input.followers}, claim_engagement_bp = ${input.engagementBp ?? null},
      claim_file_id = ${file.id}, claim_at = ${now}, status_reason = NULL, version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND version = ${row.version}`,
    )
    await audit(ctx, {
      subject: 'channel',
      subjectId: id,
      transition: 'send_figures',
      data: { followers: input.followers, engagementBp: input.engagementBp ?? null },
    })
    await recheckJobs(ctx, { channelId: id })
    return describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id))
  })
}

/**
 * Sets the own prices by post type, minor units; the list replaces the stored one. Errors: not_found, malformed_input.
 */
export async function setChannelRates(
  ctx: Context,
  id: string,
  rates: readonly { postType: PostType; amount: number | bigint }[],
) {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  return inTransaction(ctx, async (ctx) => {
    const row = await getOwnChannelForUpdate(ctx.db, id, member.id)
    const names = rates.map((rate) => rate.postType)
    if (new Set(names).size !== names.length || names.some((name) => !isPostTypeOf(row.type, name)))
      throw new Refusal('malformed_input', { fields: { rates: 'post_type_not_offered' } })
    await ctx.db.run(sql`DELETE FROM channel_rate WHERE channel_id = ${id}`)
    for (const { postType, amount } of rates)
      await ctx.db.run(
        sql`INSERT INTO channel_rate (channel_id, post_type, amount) VALUES (${id}, ${postType}, ${amount})`,
      )
    await ctx.db.run(sql`UPDATE channel SET updated_at = ${ctx.now()} WHERE id = ${id}`)
    await audit(ctx, { subject: 'channel', subjectId: id, transition: 'set_rates', data: { rates } })
    return describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id))
  })
}

/**
 * Removes one channel (docs/requirements.md#calls account/deactivate/{id}/{channel}); only its own jobs prevent that,
 * its applications end. Harmless when repeated. Errors: not_found, deactivation_blocked, move_not_allowed.
 */
export async function deactivateChannel(ctx: Context, memberId: string, id: string) {
  const member = requireOwn(ctx, memberId)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const row = await getOwnChannelForUpdate(ctx.db, id, member.id)
    if (row.status === 'deactivated') return toSummary(row, now)
    await takeBackApplications(ctx, { channelId: id })
    const jobs = await countLiveJobs(ctx.db, id)
    requireChannelMove(row.status, 'deactivated', 'owner', { hasLiveJob: jobs > 0 })
    await changeOne(
      ctx.db,
      sql`UPDATE channel SET status = 'deactivated', status_reason = NULL, proof_code = NULL, proof_expires_at = NULL,
      proof_sent_at = NULL, claim_followers = NULL, claim_engagement_bp = NULL, claim_file_id = NULL, claim_at = NULL,
      version = version + 1, updated_at = ${now} WHERE id = ${id} AND version = ${row.version}`,
    )
    await audit(ctx, {
      subject: 'channel',
      subjectId: id,
      transition: 'deactivate',
      from: row.status,
      to: 'deactivated',
    })
    return toSummary(await getOwnChannelForUpdate(ctx.db, id, member.id), now)
  })
}
