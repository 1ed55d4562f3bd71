import { Refusal } from '../../../domain/errors.ts'
import type { DocumentSeries } from '../../../domain/tax/rates.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, within } from '../context.ts'
import { getCompany } from '../order/company.ts'
import { buyerOf } from '../order/order-terms.ts'
import { tell } from '../tell.ts'
import { takeSnapshot } from '../withdrawal/batch.ts'
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
 * A tax invoice or certificate that names its receiver wrongly turns void and keeps its number; another number is issued
 * in the same transaction with the profile of today, the day of the first one, and a note whose place it takes. Amounts
 * never change here: that is a credit note. Errors: not_found, move_not_allowed (another kind, or void already),
 * profile_incomplete.
 */
export async function replaceTaxDocument(
  ctx: Context,
  input: { id: string; reason: string },
): Promise<{ id: string; number: string }> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (tx) => {
    const bound = within(ctx, tx)
    const row = await tx.one<Row>(
      sql`SELECT id, number, kind, subject_id, member_id, void, body FROM tax_document WHERE id = ${input.id} FOR UPDATE`,
    )
    if (row.void || (row.kind !== 'TI' && row.kind !== 'WT')) throw new Refusal('move_not_allowed')
    const right =
      row.kind === 'TI'
        ? { buyer: await buyerOf(bound, tx, row.memberId) }
        : await payeeNow(bound, tx, row.memberId)
    await tx.run(sql`UPDATE tax_document SET void = true WHERE id = ${row.id}`)
    await audit(tx, ctx, {
      subject: 'tax_document',
      subjectId: row.id,
      transition: 'void',
      from: row.number,
      reason: input.reason,
    })
    const company = await getCompany(bound)
    const issued = await issueDocument(tx, ctx, {
      kind: row.kind,
      branchCode: company.branchCode,
      subjectId: row.subjectId,
      memberId: row.memberId,
      body: { ...row.body, ...right, replaces: row.number, reason: input.reason },
    })
    await tell(tx, ctx, {
      event: row.kind === 'TI' ? 'invoice_ready' : 'certificate_ready',
      subjectId: issued.id,
      to: { memberId: row.memberId },
      payload: { no: String(row.body.orderNo ?? row.body.payoutNo ?? ''), number: issued.number },
    })
    return issued
  })
}

async function payeeNow(ctx: Context, tx: Parameters<typeof takeSnapshot>[0], memberId: string) {
  const snapshotId = await takeSnapshot(tx, ctx, memberId)
  const { bodyMasked } = await tx.one<{ bodyMasked: PayeeFacts }>(
    sql`SELECT body_masked FROM payee_snapshot WHERE id = ${snapshotId}`,
  )
  return { payee: bodyMasked, snapshotId }
}
