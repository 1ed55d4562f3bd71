import {
  type ChannelStatus,
  FAILED_CHECKS_TO_NOT_FOUND,
  type ProvenBy,
  provenStatusOf,
  requireChannelMove,
} from '../../../domain/channel/moves.ts'
import { typesOfNetwork } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import { isRecord } from '../../../domain/one-of.ts'
import { changeOne } from '../../store/change-one.ts'
import { empty, type Sql, sql, type Tx } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireOperator,
  requireSystem,
  type TransactionContext,
} from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { notify } from '../notify.ts'
import { type ChannelRow, getChannelForUpdate } from './channel-row.ts'
import { describeForOperator } from './operator-channels.ts'
import { findSuspensionOfHandle, type Named } from './suspension.ts'
import { withdrawOffers } from './withdraw-offers.ts'

export type ChannelDecision =
  | { decision: 'approve' }
  | { decision: 'confirmFigures'; followers?: number | undefined; engagementBp?: number | undefined }
  | { decision: 'reject' | 'rejectFigures'; reason: string; note?: string | undefined }
  | { decision: 'checkFailed' }
  | { decision: 'disconnect' }
  | { decision: 'suspend'; reason: string }
  | { decision: 'lift' }

const CLEAR_PROOF = sql`, proof_code = NULL, proof_expires_at = NULL, proof_sent_at = NULL`
const CLEAR_CLAIM = sql`, claim_followers = NULL, claim_engagement_bp = NULL, claim_file_id = NULL, claim_at = NULL`

export interface Outcome {
  to: ChannelStatus
  reason: string | null
  sets: Sql
  isTold: boolean
}

/** A handle, and an account of a platform, can be proven by one member only (I18). Error: channel_taken. */
export async function requireNotProvenElsewhere(db: Tx, row: Named): Promise<void> {
  const types = typesOfNetwork(row.type)
  // The unique indexes see one type; of two types the second waits here.
  if (types.length > 1) await lockName(db, `channel:${types[0]}:${row.handleNorm}`)
  const other = await db.maybeOne(sql`SELECT 1 FROM channel WHERE type = ANY (${[...types]})
    AND (handle_norm = ${row.handleNorm} OR platform_user_id = ${row.platformUserId}) AND id <> ${row.id} AND status IN ('allowed', 'active', 'disconnected', 'not_found', 'suspended')`)
  if (other) throw new Refusal('channel_taken')
}

/** Status of a channel right after its ownership was proven. */
function provenStatus(row: ChannelRow, now: Date): ChannelStatus {
  const figures = row.figuresSource && row.figuresAt ? { source: row.figuresSource, at: row.figuresAt } : null
  return provenStatusOf(figures, now)
}

/**
 * What a proof leads to: a channel that may be used, or one that is suspended as it was in the account before
 * (docs/domain/channels.md#ownership-and-figures). Errors: channel_taken, move_not_allowed.
 */
export async function outcomeOfProof(
  ctx: TransactionContext,
  row: ChannelRow,
  given: { by: ProvenBy; to: ChannelStatus; role: 'operator' | 'system' },
): Promise<Outcome> {
  await requireNotProvenElsewhere(ctx.db, row)
  const reason = (await findSuspensionOfHandle(ctx, row)) ?? null
  if (reason !== null && (row.status === 'allowed' || row.status === 'active'))
    throw new Refusal('move_not_allowed', { details: { status: 'suspended' } })
  const to = reason === null ? given.to : 'suspended'
  if (to !== row.status)
    requireChannelMove(row.status, to, reason === null ? given.role : 'system', reason ? { reason } : {})
  return { to, reason, sets: provenSets(given.by, ctx.now()), isTold: to !== row.status }
}

/** Columns that a successful proof changes. */
function provenSets(by: ProvenBy, now: Date): Sql {
  return sql`${CLEAR_PROOF}, proven_at = ${now}, proven_by = ${by}, failed_checks = 0`
}

/** The page was missing again; the third time the channel is lost (docs/domain/channels.md#states). */
export function missed(row: ChannelRow, by: 'operator' | 'system'): Outcome {
  const failed = row.failedChecks + 1
  const isLost = failed >= FAILED_CHECKS_TO_NOT_FOUND && row.status !== 'not_found'
  if (isLost) requireChannelMove(row.status, 'not_found', by)
  return {
    to: isLost ? 'not_found' : row.status,
    reason: row.statusReason,
    sets: sql`, failed_checks = ${failed}`,
    isTold: isLost,
  }
}

async function decide(ctx: TransactionContext, row: ChannelRow, given: ChannelDecision): Promise<Outcome> {
  const now = ctx.now()
  const move = (to: ChannelStatus, reason?: string) =>
    requireChannelMove(row.status, to, 'operator', reason === undefined ? {} : { reason })
  switch (given.decision) {
    case 'approve': {
      if (row.status === 'allowed' || row.status === 'active') throw new Refusal('already_decided')
      if (row.status === 'suspended' || row.status === 'blacklist') throw new Refusal('move_not_allowed')
      const by = row.proofFileId ? 'screenshot' : 'operator'
      return outcomeOfProof(ctx, row, { by, to: provenStatus(row, now), role: 'operator' })
    }
    case 'confirmFigures': {
      if (!row.claimAt) throw new Refusal('already_decided')
      const to: ChannelStatus = row.status === 'allowed' ? 'active' : row.status
      if (to !== row.status) move(to)
      const followers = given.followers ?? row.claimFollowers
      const engagement = given.engagementBp ?? row.claimEngagementBp
      const { caller } = ctx
      const sets = sql`, followers = ${followers}, engagement_bp = ${engagement}, figures_source = 'screenshot',
        figures_at = ${row.claimAt}, figures_file_id = ${row.claimFileId},
        figures_confirmed_by = ${'id' in caller ? caller.id : null}${CLEAR_CLAIM}`
      return { to, reason: null, sets, isTold: to !== row.status }
    }
    case 'reject':
      if (row.status === 'rejected') throw new Refusal('already_decided')
      move('rejected', given.reason)
      return { to: 'rejected', reason: given.reason, sets: CLEAR_PROOF, isTold: true }
    case 'rejectFigures':
      if (!row.claimAt) throw new Refusal('already_decided')
      return { to: row.status, reason: given.reason, sets: CLEAR_CLAIM, isTold: true }
    case 'checkFailed':
      return missed(row, 'operator')
    case 'disconnect':
      // Only a proof by login depends on a permission that can be revoked.
      if (row.provenBy !== 'login') throw new Refusal('move_not_allowed')
      move('disconnected')
      return { to: 'disconnected', reason: 'login_revoked', sets: CLEAR_PROOF, isTold: true }
    case 'suspend':
      move('suspended', given.reason)
      return { to: 'suspended', reason: given.reason, sets: empty, isTold: true }
    case 'lift': {
      const to = provenStatus(row, now)
      move(to)
      return { to, reason: null, sets: empty, isTold: true }
    }
  }
}

/**
 * An operator's decision on a channel (docs/domain/channels.md#states,
 * docs/domain/channels.md#ownership-and-figures): ownership, figures, suspension. Only one member can prove a
 * handle, and the decision is refused if the channel changed since the operator saw it. Errors: not_found,
 * not_allowed, stale_version, already_decided, channel_taken, move_not_allowed, reason_required.
 */
export async function decideChannel(ctx: Context, id: string, given: ChannelDecision & { version: number }) {
  requireOperator(ctx, 'support', 'admin')
  const work = inTransaction(ctx, async (ctx) => {
    const row = await getChannelForUpdate(ctx.db, id)
    if (row.version !== given.version) throw new Refusal('stale_version')
    const outcome = await decide(ctx, row, given)
    await writeOutcome(ctx, row, outcome, given)
    if (given.decision === 'suspend') await withdrawOffers(ctx, id)
    await recheckJobs(ctx, { channelId: id })
    return describeForOperator(ctx, ctx.db, id)
  })
  return work.catch(toTaken)
}

/** Unique indexes that let only one of two proofs of a handle or account through (I18). */
const ONE_PROOF: readonly unknown[] = ['channel_proven', 'channel_account', 'channel_own']
export function toTaken(error: unknown): never {
  if (isRecord(error) && ONE_PROOF.includes(error.constraint)) throw new Refusal('channel_taken')
  throw error
}

export async function writeOutcome(
  ctx: TransactionContext,
  row: ChannelRow,
  outcome: Outcome,
  given: { decision: string; note?: string | undefined },
): Promise<void> {
  const { id } = row
  await changeOne(
    ctx.db,
    sql`UPDATE channel SET status = ${outcome.to}, status_reason = ${outcome.reason},
      version = version + 1, updated_at = ${ctx.now()}${outcome.sets}
    WHERE id = ${id} AND version = ${row.version}`,
  )
  const note = given.note ?? null
  await audit(ctx, {
    subject: 'channel',
    subjectId: id,
    transition: given.decision,
    from: row.status,
    to: outcome.to,
    reason: outcome.reason,
    ...(note ? { data: { note } } : {}),
  })
  if (outcome.isTold)
    await notify(ctx, {
      event: 'channel_decided',
      subjectId: id,
      to: { memberId: row.memberId },
      payload: {
        status: outcome.to,
        decision: given.decision,
        reason: outcome.reason,
        note,
        channelType: row.type,
        channel: row.handle,
      },
    })
}

/**
 * Approves a channel whose code the server itself read on the public page, like an operator. Does nothing when the code
 * was replaced meanwhile. Errors: channel_taken.
 */
export async function approveReadProof(ctx: Context, id: string, code: string): Promise<void> {
  requireSystem(ctx)
  const work = inTransaction(ctx, async (ctx) => {
    const row = await getChannelForUpdate(ctx.db, id)
    if (row.proofCode !== code || !row.proofSentAt) return
    const to = provenStatus(row, ctx.now())
    const outcome = await outcomeOfProof(ctx, row, { by: 'bio', to, role: 'system' })
    await writeOutcome(ctx, row, outcome, { decision: 'approve' })
    await recheckJobs(ctx, { channelId: id })
  })
  await work.catch(toTaken)
}
