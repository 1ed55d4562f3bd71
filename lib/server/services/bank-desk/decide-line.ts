import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { toBankRefKey } from '../../store/ledger.ts'
import { lockName } from '../../store/lock-name.ts'
import { findOrder } from '../../store/order.ts'
import { askerStays } from '../approval/asker-stays.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireOperator,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { requireAlone } from '../order/arrival-limits.ts'
import type { LineReason } from './match-line.ts'
import { settleLine } from './settle-line.ts'

export type LineDecision =
  | { decision: 'order'; orderNo: string }
  | { decision: 'suspense' }
  | { decision: 'booked'; bankRef: string }
  | { decision: 'none'; reason: string }

type DecidedStatus = 'paid' | 'suspense' | 'booked' | 'set_aside'

interface WaitingLine {
  id: string
  lineKey: string
  at: Date
  direction: 'in' | 'out'
  amount: bigint
  bankRef: string
  reason: LineReason
  importedBy: string
  importerStays: boolean
}

/**
 * Finance decides what a line of the statement is: payment of an order, money without an order, a movement already
 * booked under another reference, or none of ours. Errors: not_found, already_decided, move_not_allowed (money out),
 * order_not_payable, wrong_amount, bank_reference_used, second_person_needed (money that nobody else has said),
 * code_required.
 */
export async function decideLine(ctx: Context, id: string, input: LineDecision): Promise<void> {
  const operator = requireOperator(ctx, 'finance')
  await inTransaction(ctx, async (ctx) => {
    await holdDay(ctx, operator.id)
    const line = await ctx.db.one<WaitingLine & { status: 'waiting' | DecidedStatus }>(
      sql`SELECT l.id, l.line_key, l.at, l.direction, l.amount, l.bank_ref, l.status, l.reason, s.imported_by, ${askerStays({ at: sql`s.imported_at`, trail: sql`a.subject_id = s.id` }, ['finance'])} AS importer_stays
        FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id JOIN operator o ON o.id = s.imported_by
        WHERE l.id = ${id} FOR UPDATE OF l`,
    )
    if (line.status !== 'waiting') throw new Refusal('already_decided')
    const order =
      input.decision === 'order'
        ? await findOrder(ctx.db, { no: input.orderNo.trim().toUpperCase() })
        : undefined
    if (input.decision === 'order' && !order)
      throw new Refusal('not_found', { fields: { orderNo: 'not_found' } })
    if (order && order.status !== 'awaiting_payment' && order.status !== 'slip_review')
      throw new Refusal('order_not_payable', { fields: { orderNo: 'order_not_payable' } })
    let status: DecidedStatus = 'set_aside'
    if (input.decision === 'order' || input.decision === 'suspense') {
      if (line.direction === 'out') throw new Refusal('move_not_allowed')
      await requireTwoWords(ctx, operator.id, line)
      const { lineKey: key, bankRef: ref, amount, at } = line
      status = await settleLine(ctx, { key, ref, amount, at, orderNo: order?.no ?? null })
    }
    if (input.decision === 'booked') {
      const move = await ctx.db.maybeOne<{ amount: bigint; direction: string }>(
        sql`SELECT amount, direction FROM bank_move WHERE bank_ref_key(bank_ref) = bank_ref_key(${input.bankRef}) LIMIT 1`,
      )
      if (!move) throw new Refusal('not_found', { fields: { bankRef: 'not_found' } })
      if (move.amount !== line.amount || move.direction !== line.direction)
        throw new Refusal('wrong_amount', { fields: { bankRef: 'wrong_amount' } })
      await requireFreeMove(ctx, id, input.bankRef)
      status = 'booked'
    }
    const note = input.decision === 'none' ? input.reason : input.decision === 'booked' ? input.bankRef : null
    const moved =
      await ctx.db.run(sql`UPDATE bank_line SET status = ${status}, order_id = ${order?.id ?? null},
        decided_by = ${operator.id}, decided_at = ${ctx.now()}, note = ${note} WHERE id = ${id} AND status = 'waiting'`)
    if (moved === 0) throw new Refusal('already_decided')
    await audit(ctx, {
      subject: 'bank_line',
      subjectId: id,
      transition: input.decision,
      from: 'waiting',
      to: status,
      reason: input.decision === 'none' ? input.reason : null,
      data: { amount: line.amount, ...(order ? { orderNo: order.no } : {}) },
    })
  })
}

/**
 * One booked movement can explain only one line, whether a person said so, the line booked it, or the import found it by
 * its reference: of two equal payments the second would be lost. Error: bank_reference_used.
 */
async function requireFreeMove(ctx: TransactionContext, lineId: string, bankRef: string): Promise<void> {
  // Of two decisions at once the second sees the first.
  await lockName(ctx.db, `bank-move:${toBankRefKey(bankRef)}`)
  const other = await ctx.db.maybeOne(sql`SELECT 1 FROM bank_line
    WHERE status = 'booked' AND note IS NOT NULL AND bank_ref_key(note) = bank_ref_key(${bankRef}) AND id <> ${lineId}
    UNION ALL SELECT 1 FROM bank_line WHERE (status IN ('paid', 'suspense') OR (status = 'booked' AND note IS NULL))
      AND bank_ref_key(bank_ref) = bank_ref_key(${bankRef}) LIMIT 1`)
  if (other) throw new Refusal('bank_reference_used', { fields: { bankRef: 'bank_reference_used' } })
}

/**
 * The import was the first confirmation. The same person deciding the line is no second one, so it counts against the
 * daily limit for confirming alone.
 */
async function requireTwoWords(
  ctx: TransactionContext,
  operatorId: string,
  line: WaitingLine,
): Promise<void> {
  if (line.importedBy === operatorId || !line.importerStays) await requireAlone(ctx, operatorId, line.amount)
  else if (line.reason === 'second_person') requireStepUp(ctx)
}
