import { requireChannelMove } from '../../../domain/channel/moves.ts'
import { hasProofCode, PROOF_RULES } from '../../../domain/channel/proof.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  requireInfluencer,
  requireNotStopped,
  type TransactionContext,
} from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { judgeUpload } from '../judge-upload.ts'
import { newProof } from './add-channel.ts'
import { type ChannelRow, getOwnChannelForUpdate } from './channel-row.ts'
import { approveReadProof } from './decide-channel.ts'
import { describeChannel, isScreenshotOnly } from './describe-channel.ts'
import { getChannel } from './own-channels.ts'

const PROVABLE: readonly string[] = ['waiting_approve', 'disconnected', 'not_found']

function requireProvable(row: ChannelRow): void {
  if (!PROVABLE.includes(row.status))
    throw new Refusal('move_not_allowed', { details: { status: row.status } })
}

async function writeNewProof(ctx: TransactionContext, row: ChannelRow): Promise<void> {
  const proof = newProof(ctx.now())
  await changeOne(
    ctx.db,
    sql`UPDATE channel SET proof_code = ${proof.code}, proof_expires_at = ${proof.expiresAt}, proof_sent_at = NULL,
    proof_file_id = NULL, version = version + 1, updated_at = ${ctx.now()} WHERE id = ${row.id} AND version = ${row.version}`,
  )
}

/**
 * The current code, or a new one after it has expired (24 hours). Errors: not_found, move_not_allowed,
 * member_not_active.
 */
export async function renewChannelProof(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  return inTransaction(ctx, async (ctx) => {
    const row = await getOwnChannelForUpdate(ctx.db, id, member.id)
    requireProvable(row)
    if (!row.proofCode || !row.proofExpiresAt || row.proofExpiresAt <= ctx.now()) {
      await writeNewProof(ctx, row)
      await audit(ctx, { subject: 'channel', subjectId: id, transition: 'renew_proof' })
    }
    return describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id))
  })
}

/**
 * Starts a new proof of a lost channel, or opens a refused one again (docs/requirements.md#states scope
 * reconnect_token). Errors: not_found, move_not_allowed, member_not_active.
 */
export async function reconnectChannel(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  return inTransaction(ctx, async (ctx) => {
    const row = await getOwnChannelForUpdate(ctx.db, id, member.id)
    if (row.status === 'rejected') {
      requireChannelMove(row.status, 'waiting_approve', 'owner')
      await changeOne(
        ctx.db,
        sql`UPDATE channel SET status = 'waiting_approve', status_reason = NULL WHERE id = ${id} AND version = ${row.version}`,
      )
    } else if (row.status !== 'disconnected' && row.status !== 'not_found')
      throw new Refusal('move_not_allowed', { details: { status: row.status } })
    await writeNewProof(ctx, row)
    await audit(ctx, {
      subject: 'channel',
      subjectId: id,
      transition: 'reconnect',
      from: row.status,
      to: row.status === 'rejected' ? 'waiting_approve' : row.status,
    })
    return describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id))
  })
}

/** Reads the bio where that is configured; true when it contained the code, so that the channel is proven now. */
async function proveByBio(
  ctx: Context,
  channel: { id: string; type: ChannelType; url: string | null },
  code: string,
) {
  const bio = channel.url ? await ctx.gateways.profiles.readBio(channel.type, channel.url) : undefined
  if (bio === undefined || !hasProofCode(bio, code)) return false
  try {
    await approveReadProof(asSystem(ctx), channel.id, code)
    return true
  } catch (error) {
    // Another member proved it meanwhile: support decides (docs/domain/channels.md#ownership-and-figures).
    if (error instanceof Refusal && error.code === 'channel_taken') return false
    throw error
  }
}

/**
 * The owner reports that the code is in place: in the bio, or in the given screenshot. The server reads the bio where
 * it may (then the answer is proven at once); else, and for screenshots, an operator checks
 * (docs/domain/channels.md#ownership-and-figures). Errors: not_found, move_not_allowed, proof_code_missing (lapsed),
 * file_missing (a type without a public bio), too_many_requests (5 in an hour), file_too_large, file_type_refused.
 */
export async function sendChannelProof(
  ctx: Context,
  id: string,
  screenshot?: { bytes: Uint8Array; declaredType: string },
) {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  const judged = screenshot
    ? await judgeUpload(ctx, {
        ownerId: member.id,
        purpose: 'channel_figures',
        bytes: screenshot.bytes,
        contentType: screenshot.declaredType,
      })
    : null
  const sent = await inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const row = await getOwnChannelForUpdate(ctx.db, id, member.id)
    requireProvable(row)
    if (!row.proofCode || !row.proofExpiresAt || row.proofExpiresAt <= now)
      throw new Refusal('proof_code_missing')
    if (!screenshot && isScreenshotOnly(row.type))
      throw new Refusal('file_missing', { fields: { file: 'file_missing' } })
    const hits = await countHit(ctx.db, `channel-proof:${id}`, 3600, now)
    if (hits > PROOF_RULES.checksPerHour)
      throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
    const file = judged ? await ctx.gateways.files.put(judged, ctx.db, now) : null
    await changeOne(
      ctx.db,
      sql`UPDATE channel SET proof_sent_at = ${now}, proof_file_id = coalesce(${file?.id ?? null}, proof_file_id),
      version = version + 1, updated_at = ${now} WHERE id = ${id} AND version = ${row.version}`,
    )
    await audit(ctx, { subject: 'channel', subjectId: id, transition: 'send_proof' })
    await recheckJobs(ctx, { channelId: id })
    return describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id))
  })
  // After the transaction: no row stays locked while a platform answers.
  const isProven = !screenshot && (await proveByBio(ctx, sent, sent.proof.code!))
  return isProven ? getChannel(ctx, id) : sent
}
