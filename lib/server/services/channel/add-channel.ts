import { randomBytes } from 'node:crypto'
import { type Handle, profileUrlOf, toHandle } from '../../../domain/channel/handle.ts'
import { type ChannelStatus, requireChannelMove } from '../../../domain/channel/moves.ts'
import { PROOF_RULES, toProofCode } from '../../../domain/channel/proof.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import {
  type Context,
  inTransaction,
  requireInfluencer,
  requireNotStopped,
  type TransactionContext,
} from '../context.ts'
import { type ChannelRow, findOwnChannelByHandle, getOwnChannelForUpdate } from './channel-row.ts'
import { requireNotProvenElsewhere } from './decide-channel.ts'
import { describeChannel } from './describe-channel.ts'
import { findSuspension } from './suspension.ts'

export function newProof(now: Date): { code: string; expiresAt: Date } {
  let code: string | undefined
  while (!code) code = toProofCode(randomBytes(32))
  return { code, expiresAt: addHours(now, PROOF_RULES.lifeHours) }
}

/**
 * Opens a removed or refused channel again: the former proof is cleared. One that was suspended is suspended again, as
 * it was: its owner does not end that by removing it. Returns the status.
 */
export async function openAgain(
  ctx: TransactionContext,
  row: ChannelRow,
  displayName: string | null,
): Promise<ChannelStatus> {
  const suspension = await findSuspension(ctx, row.id)
  if (suspension !== undefined) {
    requireChannelMove(row.status, 'suspended', 'owner')
    await requireNotProvenElsewhere(ctx.db, row)
    await changeOne(
      ctx.db,
      sql`UPDATE channel SET status = 'suspended', status_reason = ${suspension}, version = version + 1,
        updated_at = ${ctx.now()} WHERE id = ${row.id} AND version = ${row.version}`,
    )
    return 'suspended'
  }
  requireChannelMove(row.status, 'waiting_approve', 'owner')
  const proof = newProof(ctx.now())
  await changeOne(
    ctx.db,
    sql`UPDATE channel SET status = 'waiting_approve', status_reason = NULL, proof_code = ${proof.code},
      proof_expires_at = ${proof.expiresAt}, proof_sent_at = NULL, proof_file_id = NULL, proven_at = NULL, proven_by = NULL,
      platform_user_id = NULL, failed_checks = 0, display_name = coalesce(${displayName}, display_name),
      version = version + 1, updated_at = ${ctx.now()}
    WHERE id = ${row.id} AND version = ${row.version}`,
  )
  return 'waiting_approve'
}

/** Each new channel may ask our team for a review: nobody has more in a day. */
const NEW_PER_DAY = 20
const DAY_MS = 86_400_000

/** The caller has locked the member. Error: too_many_requests. */
async function requireFewNew(ctx: TransactionContext, memberId: string): Promise<void> {
  const now = ctx.now()
  const { count, oldest } = await ctx.db.one<{ count: number; oldest: Date | null }>(
    sql`SELECT count(*)::int AS count, min(created_at) AS oldest FROM channel
      WHERE member_id = ${memberId} AND created_at > ${new Date(now.getTime() - DAY_MS)}`,
  )
  if (count >= NEW_PER_DAY && oldest)
    throw new Refusal('too_many_requests', {
      details: { retryAfter: Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000) },
    })
}

/** Stores a new channel without proof. Error: too_many_requests (20 new ones in 24 hours). */
export async function insertChannel(
  ctx: TransactionContext,
  memberId: string,
  given: { type: ChannelType; handle: Handle; displayName?: string | null | undefined },
): Promise<string> {
  await requireFewNew(ctx, memberId)
  const now = ctx.now()
  const { handle, norm } = given.handle
  const proof = newProof(now)
  const id = newId(now.getTime())
  await ctx.db.run(sql`INSERT INTO channel (id, member_id, type, handle, handle_norm, url, status, proof_code, proof_expires_at,
      display_name, created_at, updated_at)
    VALUES (${id}, ${memberId}, ${given.type}, ${handle}, ${norm}, ${profileUrlOf(given.type, handle) ?? null},
      'waiting_approve', ${proof.code}, ${proof.expiresAt}, ${given.displayName ?? null}, ${now}, ${now})`)
  return id
}

export async function auditAdd(
  ctx: TransactionContext,
  given: { id: string; type: ChannelType; from: ChannelStatus | null; to?: ChannelStatus },
): Promise<void> {
  await audit(ctx, {
    subject: 'channel',
    subjectId: given.id,
    transition: 'add',
    from: given.from,
    to: given.to ?? 'waiting_approve',
    data: { type: given.type },
  })
}

/**
 * Adds a channel and returns the code that proves ownership (docs/domain/channels.md#ownership-and-figures); an own
 * channel that was removed or refused is opened again, as suspended if an operator had suspended it. Errors: malformed_input (handle), channel_taken (already on the
 * own list), member_not_active, too_many_requests.
 */
export async function addChannel(
  ctx: Context,
  input: { type: ChannelType; handle: string; displayName?: string | undefined },
) {
  const member = requireInfluencer(ctx)
  requireNotStopped(member)
  const handle = toHandle(input.type, input.handle)
  if (!handle) throw new Refusal('malformed_input', { fields: { handle: 'invalid_handle' } })
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx, member)
    const known = await findOwnChannelByHandle(ctx.db, {
      memberId: member.id,
      type: input.type,
      norm: handle.norm,
    })
    let id: string
    let from: ChannelStatus | null = null
    let to: ChannelStatus = 'waiting_approve'
    if (known) {
      if (known.status !== 'deactivated' && known.status !== 'rejected')
        throw new Refusal('channel_taken', { fields: { handle: 'already_added' } })
      to = await openAgain(ctx, known, input.displayName ?? null)
      id = known.id
      from = known.status
    } else {
      id = await insertChannel(ctx, member.id, { ...input, handle })
    }
    await auditAdd(ctx, { id, type: input.type, from, to })
    return describeChannel(ctx, ctx.db, await getOwnChannelForUpdate(ctx.db, id, member.id))
  })
}
