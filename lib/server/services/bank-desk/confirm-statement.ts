import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { requireAskerStays, requireCallerStays } from '../approval/asker-stays.ts'
import { audit } from '../audit.ts'
import { type Context, requireOperator, requireStepUp } from '../context.ts'
import { findVatBp } from '../order/other-vat.ts'
import { byVat, matchLine } from './match-line.ts'
import { bookLines, settleLine } from './settle-line.ts'

interface HeldLine {
  id: string
  lineNo: number
  lineKey: string
  at: Date
  amount: bigint
  currency: string
  bankRef: string
  text: string
}

const heldLines = (db: Tx, statementId: string) =>
  db.many<HeldLine>(sql`SELECT id, line_no, line_key, at, amount, currency, bank_ref, text FROM bank_line
    WHERE statement_id = ${statementId} AND status = 'waiting' AND reason = 'second_person' ORDER BY line_no FOR UPDATE`)

/**
 * A second person confirms lines of a statement that exceed what the importer may confirm alone. Each line is matched
 * again and booked; one that no longer fits waits with its reason. `lines` and `total` (minor units) are the numbers
 * that the screen showed. Errors: not_found, not_allowed, asker_cannot_approve, asker_left, code_required,
 * already_decided, stale_version (other lines than those that were shown), bank_reference_used.
 */
export async function confirmStatement(
  ctx: Context,
  id: string,
  shown: { lines: number; total: bigint },
): Promise<void> {
  const operator = requireOperator(ctx, 'finance')
  await bookLines(ctx, async (ctx, vatAt) => {
    // No lock: nothing changes a statement, and two who confirm it meet at its lines.
    const { importedBy, importedAt } = await ctx.db.one<{ importedBy: string; importedAt: Date }>(
      sql`SELECT imported_by, imported_at FROM bank_statement WHERE id = ${id}`,
    )
    if (importedBy === operator.id) throw new Refusal('asker_cannot_approve')
    requireStepUp(ctx)
    await requireCallerStays(ctx, ['finance'])
    const trail = sql`a.subject_id = ${id}`
    await requireAskerStays(ctx.db, { by: importedBy, at: importedAt, trail, roles: ['finance'] })
    const held = await heldLines(ctx.db, id)
    if (held.length === 0) throw new Refusal('already_decided')
    const total = held.reduce((sum, line) => sum + line.amount, 0n)
    if (held.length !== shown.lines || total !== shown.total) throw new Refusal('stale_version')
    const vatBp = await findVatBp(ctx, vatAt)
    const counts = { paid: 0, suspense: 0, booked: 0, waiting: 0 }
    for (const line of held) {
      const { at, amount, bankRef, text, lineNo, currency } = line
      const found = await matchLine(ctx.db, {
        lineNo,
        at,
        direction: 'in',
        amount,
        currency,
        ref: bankRef,
        bankRef,
        text,
        balance: null,
        fault: null,
      })
      const plan = byVat(found, vatBp)
      const status =
        plan.command === 'pay' || plan.command === 'order'
          ? await settleLine(
              ctx,
              { key: line.lineKey, ref: bankRef, amount, at, orderNo: plan.order?.no ?? null },
              vatAt,
            )
          : plan.command === 'booked'
            ? 'booked'
            : 'waiting'
      counts[status] += 1
      await changeOne(
        ctx.db,
        sql`UPDATE bank_line SET status = ${status}, reason = ${plan.reason}, order_id = ${plan.order?.id ?? null},
        decided_by = ${operator.id}, decided_at = ${ctx.now()} WHERE id = ${line.id} AND status = 'waiting'`,
      )
    }
    await audit(ctx, {
      subject: 'bank_statement',
      subjectId: id,
      seq: 2,
      transition: 'confirm',
      data: { importedBy, total, ...counts },
    })
  })
}
