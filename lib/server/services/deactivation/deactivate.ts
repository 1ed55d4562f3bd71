import type { DeactivationReason } from '../../../domain/account/deactivation.ts'
import { requireMemberMove } from '../../../domain/account/moves.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { lotExpired } from '../../../domain/ledger/postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { lockWallets, postEntry } from '../../store/ledger.ts'
import { endAllLogins } from '../../store/session.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { getMemberForUpdate, type MemberRow } from '../auth/queries.ts'
import { lockCaller } from '../auth/sessions.ts'
import {
  type Context,
  inTransaction,
  type MemberCaller,
  requireInfluencer,
  requireMarketer,
  requireOwn,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { takeBackApplications } from '../job/take-back-applications.ts'
import { waiveBalance } from '../ledger/member-money.ts'
import { endLinksOf } from '../manager-link/end-links.ts'
import { notify } from '../notify.ts'
import { findInfluencerBlockers, findMarketerBlockers, type ShownBlocker } from './facts.ts'

export interface Closing {
  reason: DeactivationReason
  note?: string | undefined
}
export interface Closed {
  deactivatedAt: Date
  undoUntil: Date
}

function refuseWith(blockers: readonly ShownBlocker<string>[]): void {
  if (blockers.length > 0)
    throw new Refusal('deactivation_blocked', {
      details: { blockers: blockers.map(({ code, count, amount }) => ({ code, count, amount })) },
    })
}

/**
 * Locks the member and checks that this caller may close the account. Errors: move_not_allowed, not_allowed,
 * reason_required.
 */
async function lockForClosing(
  ctx: TransactionContext,
  caller: MemberCaller,
  closing: Closing,
): Promise<MemberRow> {
  if (closing.reason === 'other' && !closing.note?.trim())
    throw new Refusal('reason_required', { fields: { note: 'reason_required' } })
  const member = await lockCaller(ctx, caller)
  requireMemberMove(member.status, 'deactivated', 'owner', {
    reason: closing.reason,
  })
  return member
}

async function close(ctx: TransactionContext, member: MemberRow, closing: Closing): Promise<Closed> {
  const now = ctx.now()
  await changeOne(
    ctx.db,
    sql`UPDATE member SET status = 'deactivated', status_before = ${member.status}, deactivated_at = ${now},
      deactivation_reason = ${closing.note ? `${closing.reason}: ${closing.note}` : closing.reason}, updated_at = ${now}
    WHERE id = ${member.id} AND status = ${member.status}`,
  )
  await audit(ctx, {
    subject: 'member',
    subjectId: member.id,
    transition: 'deactivate',
    from: member.status,
    to: 'deactivated',
    reason: closing.reason,
  })
  const undoUntil = addHours(now, (await readClocks(ctx.db, now)).close_grace)
  await notify(ctx, {
    event: 'account_closing',
    subjectId: member.id,
    to: { memberId: member.id },
    payload: { undoUntil: undoUntil.toISOString() },
  })
  await endAllLogins(ctx.db, member.id, now)
  return { deactivatedAt: now, undoUntil }
}

/**
 * Closes an influencer's account (docs/requirements.md#calls, account/deactivate). The blockers are checked again
 * inside the transaction; `waived` gives up a balance of at most this amount that is too small to be paid out (L26). Every login ends; signing
 * in within 30 days reactivates the account. Errors: not_found, code_required, deactivation_blocked (`blockers`),
 * reason_required, move_not_allowed.
 */
export async function deactivateInfluencer(
  ctx: Context,
  input: Closing & { id: string; waived: bigint },
): Promise<Closed> {
  requireInfluencer(ctx)
  const caller = requireOwn(ctx, input.id)
  requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const member = await lockForClosing(ctx, caller, input)
    await takeBackApplications(ctx, { influencerId: member.id })
    // Not before: who holds one of those campaigns may need the member's row (docs/decisions/0100-one-order-of-locks.md).
    await getMemberForUpdate(ctx.db, member.id, 'alone')
    await lockWallets(ctx.db, [member.id], ctx.settings.currency)
    const found = await findInfluencerBlockers(ctx, ctx.db, member.id, input.waived)
    refuseWith(found.blockers)
    await waiveBalance(ctx, member.id)
    await endLinksOf(ctx, member.id, 'either')
    return close(ctx, member, input)
  })
}

/** Ends the remaining credit: promo credit always, paid credit after the explicit waiver (L24). */
async function endLots(ctx: TransactionContext, marketerId: string): Promise<void> {
  const now = ctx.now()
  const free = await ctx.db.many<{
    lotId: string
    code: 'mkt.available' | 'mkt.package'
    source: string
    currency: Currency
    balance: bigint
  }>(sql`SELECT l.id AS lot_id, a.code, l.source, l.currency, a.balance FROM ledger_account a JOIN credit_lot l ON l.id = a.lot_id
    WHERE a.owner_id = ${marketerId} AND a.code IN ('mkt.available', 'mkt.package') AND a.balance > 0
    ORDER BY a.id FOR UPDATE OF a`)
  for (const { lotId, code, source, currency, balance } of free.filter((row) => row.balance > 0n)) {
    await postEntry(
      ctx.db,
      lotExpired(
        { idemKey: `lot:${lotId}:L24:${code}:close:${now.getTime()}`, currency },
        { marketerId, lotId, from: code, amount: balance, isPromo: source === 'promo' },
      ),
      now,
    )
    await ctx.db.run(
      sql`UPDATE credit_lot SET expired_at = ${now} WHERE id = ${lotId} AND marketer_id = ${marketerId}`,
    )
    await audit(ctx, {
      subject: 'lot',
      subjectId: lotId,
      transition: 'waive',
      data: { amount: balance },
    })
  }
}

/**
 * Closes the calling marketer's account (docs/requirements.md#calls, sv_marketer_profile/deactivate). `waived`
 * gives up unused paid credit of at most this amount (L24); promo credit ends in any case. Errors: code_required, deactivation_blocked
 * (`blockers`), reason_required, move_not_allowed.
 */
export async function deactivateMarketer(ctx: Context, input: Closing & { waived: bigint }): Promise<Closed> {
  const caller = requireMarketer(ctx)
  requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const member = await lockForClosing(ctx, caller, input)
    await getMemberForUpdate(ctx.db, member.id, 'alone')
    refuseWith(await findMarketerBlockers(ctx, ctx.db, member.id, input.waived))
    await endLots(ctx, member.id)
    return close(ctx, member, input)
  })
}
