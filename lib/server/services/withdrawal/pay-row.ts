import { bangkokMonth } from '../../../domain/date/bangkok.ts'
import { taxFormOf } from '../../../domain/tax/rates.ts'
import { sql, type Tx } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import type { TransactionContext } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'
import { notify } from '../notify.ts'
import { getCompany } from '../order/company.ts'
import { certificateBody, type PayeeFacts, type PayoutFacts, payoutSlipBody } from '../tax-document/bodies.ts'
import { issueDocument } from '../tax-document/issue-document.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

/** The next sequence number among certificates of the same form and month of payment. */
async function nextSequence(db: Tx, payee: PayeeFacts, paidAt: Date): Promise<number> {
  const month = bangkokMonth(paidAt)
  // At New Year two payments of one month take their numbers from two series, so those locks do not meet.
  await lockName(db, `certificates:${taxFormOf(payee.payeeKind)}:${month}`)
  const { from, until } = monthBounds(month)
  const { count } = await db.one<{
    count: bigint
  }>(sql`SELECT count(*) AS count FROM tax_document d JOIN withdrawal w ON w.id = d.subject_id
    WHERE d.kind = 'WT' AND NOT d.void AND d.body->>'form' = ${taxFormOf(payee.payeeKind)} AND w.paid_at >= ${from} AND w.paid_at < ${until}`)
  return Number(count) + 1
}

/**
 * `paid`: posts L20 (or L22 when paid again), and numbers certificate and slip in the same transaction
 * (docs/domain/tax.md#certificates).
 */
export async function payRow(
  ctx: TransactionContext,
  row: WithdrawalRow,
  bankRef: string,
  paidAt: Date,
): Promise<void> {
  const isResend = row.paidAt !== null
  const now = ctx.now()
  // The bank's clock may be ahead of ours; a payment is never dated in the future.
  const at = paidAt > now ? now : paidAt
  const moved = await moveWithdrawal(ctx, row, 'pay', 'finance', {
    bankRef,
    at,
    set: sql`bank_ref = ${bankRef}, reason = NULL, paid_at = coalesce(paid_at, ${at})`,
  })
  const to = { memberId: row.memberId }
  const payload = { no: row.no, amount: row.net, currency: row.currency, bankRef }
  await notify(ctx, { event: 'withdrawal_paid', subjectId: row.id, seq: moved.version, to, payload })
  if (isResend || !row.snapshotId) return
  const company = await getCompany(ctx)
  const { bodyMasked } = await ctx.db.one<{ bodyMasked: PayeeFacts }>(
    sql`SELECT body_masked FROM payee_snapshot WHERE id = ${row.snapshotId}`,
  )
  const facts: PayoutFacts = {
    no: row.no,
    currency: row.currency,
    paidAt: at,
    bankRef,
    gross: row.gross,
    whtBp: row.whtBp,
    wht: row.wht,
    fee: row.fee,
    feeVat: row.feeVat,
    vatIn: row.vatIn,
    net: row.net,
    rateConfirmed: row.rateConfirmed,
  }
  const common = { branchCode: company.branchCode, subjectId: row.id, memberId: row.memberId }
  await issueDocument(ctx, { ...common, kind: 'PV', body: payoutSlipBody(company, bodyMasked, facts) })
  if (row.wht > 0n) {
    const { snapshotId } = row
    const certificate = await issueDocument(ctx, {
      ...common,
      kind: 'WT',
      body: async () =>
        certificateBody(company, bodyMasked, facts, snapshotId, await nextSequence(ctx.db, bodyMasked, at)),
    })
    await notify(ctx, {
      event: 'certificate_ready',
      subjectId: row.id,
      seq: moved.version,
      to,
      payload: { no: row.no, number: certificate.number },
    })
  }
}
