import { decideOrderMove } from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { JudgedUpload } from '../../gateways/index.ts'
import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'
import { judgeUpload } from '../judge-upload.ts'
import { moveOrder } from './move-order.ts'
import { getOwnOrder } from './own-order.ts'
import { getOrder } from './queries.ts'
import { claimTransfer, contestSlip } from './slip-claims.ts'

type OrderDetail = Awaited<ReturnType<typeof getOrder>>

/**
 * Stores a transfer slip; the order waits for finance, and is returned as it is then. A reference can be used once. Errors: not_found,
 * order_not_payable, slip_used, those of the file.
 */
export async function uploadSlip(
  ctx: Context,
  input: {
    id: string
    file: { bytes: Uint8Array; contentType: string; name: string }
    reference?: string | undefined
  },
): Promise<OrderDetail> {
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
): Promise<OrderDetail> {
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
    await moveOrder(ctx, order, {
      to,
      transition: 'send-slip',
      set: sql`slip_file_id = ${stored.id}, slip_reference = ${reference}, slip_note = NULL, slip_contested_at = ${contestedAt}`,
    })
    return getOrder(ctx, order.id)
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
      set: sql`slip_file_id = NULL, slip_reference = NULL, pay_by = greatest(pay_by, ${addHours(now, 24)})`,
    })
  })
}
