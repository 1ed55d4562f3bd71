import { Refusal } from '../../../domain/errors.ts'
import type { DocumentSeries } from '../../../domain/tax/rates.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { getCompany } from '../order/company.ts'
import { buyerOf } from '../order/order-terms.ts'
import { takeSnapshot } from '../withdrawal/payee-snapshot.ts'
import type { PayeeFacts } from './bodies.ts'
import { issueDocument } from './issue-document.ts'

interface Row {
  id: string
  number: string
  kind: DocumentSeries
  subjectId: string
  memberId: string
  void: boolean
  body: Record<string, unknown>
}

/**
 * Voids a tax invoice or certificate with wrong data of its receiver, keeping its number, and issues another number in
 * the same transaction with the current profile, the date of the first one, and a note which document it replaces.
 * Amounts never change here: that needs a credit note. Errors: not_found, move_not_allowed (another kind, or void
 * already), profile_incomplete.
 */
export async function replaceTaxDocument(
  ctx: Context,
  input: { id: string; reason: string },
): Promise<{ id: string; number: string }> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db.one<Row>(
      sql`SELECT id, number, kind, subject_id, member_id, void, body FROM tax_document WHERE id = ${input.id} FOR UPDATE`,
    )
    if (row.void || (row.kind !== 'TI' && row.kind !== 'WT')) throw new Refusal('move_not_allowed')
    const right =
      row.kind === 'TI'
        ? { buyer: await buyerOf(ctx, ctx.db, row.memberId) }
        : await payeeNow(ctx, row.memberId)
    await changeOne(ctx.db, sql`UPDATE tax_document SET void = true WHERE id = ${row.id} AND NOT void`)
    await audit(ctx, {
      subject: 'tax_document',
      subjectId: row.id,
      transition: 'void',
      from: row.number,
      reason: input.reason,
    })
    const company = await getCompany(ctx)
    const issued = await issueDocument(ctx, {
      kind: row.kind,
      branchCode: company.branchCode,
      subjectId: row.subjectId,
      memberId: row.memberId,
      body: { ...row.body, ...right, replaces: row.number, reason: input.reason },
    })
    await notify(ctx, {
      event: row.kind === 'TI' ? 'invoice_ready' : 'certificate_ready',
      subjectId: issued.id,
      to: { memberId: row.memberId },
      payload: { no: String(row.body.orderNo ?? row.body.payoutNo ?? ''), number: issued.number },
    })
    return issued
  })
}

async function payeeNow(ctx: TransactionContext, memberId: string) {
  const snapshotId = await takeSnapshot(ctx, memberId)
  const { bodyMasked } = await ctx.db.one<{ bodyMasked: PayeeFacts }>(
    sql`SELECT body_masked FROM payee_snapshot WHERE id = ${snapshotId}`,
  )
  return { payee: bodyMasked, snapshotId }
}
