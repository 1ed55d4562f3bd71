import { decideOrderMove, QR_LIFE_MINUTES } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { JudgedUpload } from '../../gateways/index.ts'
import { changedRow } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireActive,
  requireMarketer,
  type TransactionContext,
} from '../context.ts'
import { judgeUpload } from '../judge-upload.ts'
import { moveOrder } from './move-order.ts'
import { claimTransfer, contestSlip } from './slip-claims.ts'
import { letPartsGo } from './suspense-money.ts'

async function getOwnOrder(ctx: TransactionContext, id: string): Promise<OrderRow> {
  const marketer = requireMarketer(ctx)
  const order = await findOrder(ctx.db, { id }, { lock: true, marketerId: marketer.id })
  if (!order) throw new Refusal('not_found')
  return order
}

/** The owner cancels an unpaid order. Errors: not_found, stale_version, move_not_allowed. */
export async function cancelOrder(ctx: Context, input: { id: string; version: number }): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getOwnOrder(ctx, input.id)
    if (order.version !== input.version) throw new Refusal('stale_version')
    const to = decideOrderMove(order, 'cancel', 'marketer', {}, ctx.now())
    await letPartsGo(ctx, order.id)
    return moveOrder(ctx, order, { to, transition: 'cancel', set: sql`qr_expires_at = NULL, received = 0` })
  })
}

/**
 * Shows the QR for another 15 minutes, never beyond the 72 h. Errors: not_found, member_not_active, order_not_payable,
 * order_expired.
 */
export async function renewOrderQr(ctx: Context, id: string): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getOwnOrder(ctx, id)
    requireActive(requireMarketer(ctx))
    const now = ctx.now()
    if (order.status === 'expired' || (order.payBy && order.payBy <= now)) throw new Refusal('order_expired')
    if (order.status !== 'awaiting_payment') throw new Refusal('order_not_payable')
    const until = new Date(
      Math.min(now.getTime() + QR_LIFE_MINUTES * 60_000, order.payBy?.getTime() ?? Number.MAX_SAFE_INTEGER),
    )
    const renewed = await changedRow<OrderRow>(
      ctx.db,
      sql`UPDATE purchase_order SET qr_expires_at = ${until}, updated_at = ${now} WHERE id = ${id} AND status = 'awaiting_payment' RETURNING *`,
    )
    await audit(ctx, { subject: 'order', subjectId: id, transition: 'renew_qr' })
    return renewed
  })
}

/**
 * Stores a transfer slip; the order waits for finance. A reference can be used once. Errors: not_found,
 * order_not_payable, slip_used, those of the file.
 */
export async function uploadSlip(
  ctx: Context,
  input: {
    id: string
    file: { bytes: Uint8Array; contentType: string; name: string }
    reference?: string | undefined
  },
): Promise<OrderRow> {
  const marketer = requireMarketer(ctx)
  const slip = await judgeUpload(ctx, { ownerId: marketer.id, purpose: 'slip', ...input.file })
  try {
    return await keepSlip(ctx, slip, input)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'slip_used')
      await contestSlip(ctx, marketer.id, input.reference)
    throw error
  }
}

function keepSlip(
  ctx: Context,
  slip: JudgedUpload,
  input: { id: string; reference?: string | undefined },
): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getOwnOrder(ctx, input.id)
    const reference = input.reference ?? null
    const seen = reference
      ? await ctx.db.maybeOne(sql`SELECT 1 FROM purchase_order WHERE bank_ref_letters(slip_reference) = bank_ref_letters(${reference}) AND id <> ${order.id}
          AND status IN ('slip_review', 'paid', 'part_refunded', 'refunded')`)
      : undefined
    if (order.status !== 'awaiting_payment' && order.status !== 'expired')
      throw new Refusal('order_not_payable')
    const to = decideOrderMove(order, 'send-slip', 'marketer', { isSlipUsed: seen !== undefined }, ctx.now())
    const contestedAt =
      reference && (await claimTransfer(ctx, order.marketerId, reference)) ? ctx.now() : null
    const stored = await ctx.gateways.files.put(slip, ctx.db, ctx.now())
    return moveOrder(ctx, order, {
      to,
      transition: 'send-slip',
      set: sql`slip_file_id = ${stored.id}, slip_reference = ${reference}, slip_note = NULL, slip_contested_at = ${contestedAt}`,
    })
  })
}

/**
 * The buyer withdraws an undecided slip, to send another one or to pay in another way. The time to pay is then at least
 * one day. Errors: not_found, stale_version, move_not_allowed (decided meanwhile).
 */
export async function takeBackSlip(ctx: Context, input: { id: string; version: number }): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getOwnOrder(ctx, input.id)
    const now = ctx.now()
    const to = decideOrderMove(order, 'take-back-slip', 'marketer', {}, now)
    if (order.version !== input.version) throw new Refusal('stale_version')
    return moveOrder(ctx, order, {
      to,
      transition: 'take-back-slip',
      set: sql`slip_file_id = NULL, slip_reference = NULL, pay_by = greatest(pay_by, ${new Date(now.getTime() + 24 * 3_600_000)})`,
    })
  })
}
