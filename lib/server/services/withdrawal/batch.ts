import { createHash } from 'node:crypto'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { maskAccount } from '../../../domain/earning/bank-holder.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { WhtClass } from '../../../domain/tax/rates.ts'
import { addressLine } from '../../../domain/text/address.ts'
import { ownFormat, type PayoutLine } from '../../gateways/bank.ts'
import { type Db, join, sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { askApproval, type Payload, registerApproval } from '../approval/approvals.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import type { PayeeFacts as DocumentPayee } from '../tax-document/bodies.ts'
import { amountsOf, payeeFacts } from './facts.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { requireBatchAccounts, requirePayableAccount } from './payable-account.ts'
import { findPayer } from './payout-account.ts'

export interface BatchRow {
  id: string
  no: string
  status: 'draft' | 'released' | 'sent' | 'done'
  lineCount: number
  total: bigint
  currency: string
  csvSha256: Buffer | null
  createdBy: string
  releasedBy: string | null
  createdAt: Date
  releasedAt: Date | null
}

/** The sealed part of a payee snapshot: what the bank file and the certificate need in full. */
export interface SnapshotBody extends DocumentPayee {
  accountNo: string
  taxId: string | null
}

export async function openSnapshot(ctx: Context, db: Db, snapshotId: string): Promise<SnapshotBody> {
  const row = await db.one<{ bodyEnc: Buffer }>(
    sql`SELECT body_enc FROM payee_snapshot WHERE id = ${snapshotId}`,
  )
  return JSON.parse(ctx.vault.open('payee_snapshot', 'body_enc', snapshotId, row.bodyEnc)) as SnapshotBody
}

/** Freezes name, tax id, address, bank account and tax class for one payout (docs/domain/README.md#words). */
export async function takeSnapshot(ctx: TransactionContext, memberId: string): Promise<string> {
  const facts = await payeeFacts(ctx, ctx.db, memberId)
  const { payee, bank } = facts
  if (!bank) throw new Refusal('bank_account_missing')
  if (!facts.isHolderNameFine) throw new Refusal('holder_name_differs')
  if (!payee.taxClass) throw new Refusal('tax_class_missing')
  const accountNo = ctx.vault.open('bank_account', 'account_enc', bank.id, bank.accountEnc)
  const masked: DocumentPayee = {
    name: facts.identityName,
    address: addressLine(payee.address),
    taxIdLast4: payee.nationalIdLast4,
    payeeKind: payee.holderKind === 'company' ? 'company' : 'person',
    taxClass: payee.taxClass as WhtClass,
    bankCode: bank.bankCode,
    accountMasked: maskAccount(accountNo),
  }
  const body: SnapshotBody = {
    ...masked,
    name: bank.holderName,
    accountNo,
    taxId: payee.nationalIdEnc
      ? ctx.vault.open('influencer_profile', 'national_id_enc', memberId, payee.nationalIdEnc)
      : null,
  }
  const id = newId(ctx.now().getTime())
  await ctx.db.run(sql`INSERT INTO payee_snapshot (id, member_id, body_enc, body_masked, created_at)
    VALUES (${id}, ${memberId}, ${ctx.vault.seal('payee_snapshot', 'body_enc', id, JSON.stringify(body))}, ${JSON.stringify(masked)}, ${ctx.now()})`)
  await audit(ctx, { subject: 'payee_snapshot', subjectId: id, transition: 'read-bank-data' })
  return id
}

/**
 * Freezes approved (or returned) withdrawals into a batch. Tax follows the day of payment, so amounts of requests that were
 * never paid are counted anew (docs/domain/tax.md#certificates). Each is paid to the account of its request; a returned transfer to one set after the return.
 * Errors: not_found, move_not_allowed, those of `requirePayableAccount` and `findPayer`, holder_name_differs, tax_class_missing, rate_not_confirmed.
 */
export async function makePayoutBatch(ctx: Context, withdrawalIds: readonly string[]): Promise<BatchRow> {
  const operator = requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // A batch that no account pays could never be released.
    await findPayer(ctx)
    const ids = [...new Set(withdrawalIds)].sort()
    const rows = await ctx.db.many<WithdrawalRow>(
      sql`SELECT * FROM withdrawal WHERE id IN (${join(ids)}) ORDER BY id FOR UPDATE`,
    )
    if (rows.length !== ids.length) throw new Refusal('not_found')
    // No account changes beside this batch: a change takes the member's row.
    await ctx.db.many(
      sql`SELECT id FROM member WHERE id IN (${join(rows.map((row) => row.memberId))}) ORDER BY id FOR SHARE`,
    )
    const currency = rows[0]?.currency ?? ctx.settings.currency
    if (rows.some((row) => row.currency !== currency)) throw new Refusal('wrong_currency')
    const { serial } = await ctx.db.one<{ serial: bigint }>(sql`SELECT nextval('batch_no') AS serial`)
    const id = newId(now.getTime())
    const no = `PB${bangkokDay(now).replaceAll('-', '')}-${String(serial).padStart(4, '0')}`
    await ctx.db.run(sql`INSERT INTO payout_batch (id, no, status, line_count, total, currency, created_by, created_at)
      VALUES (${id}, ${no}, 'draft', ${rows.length}, 0, ${currency}, ${operator.id}, ${now})`)
    let line = 0
    for (const row of rows) {
      line++
      const facts = await payeeFacts(ctx, ctx.db, row.memberId)
      const { bank, where } = requirePayableAccount(ctx, row, facts)
      const isResend = row.paidAt !== null
      if (!isResend && !facts.rates) throw new Refusal('rate_not_confirmed', { details: { no: row.no } })
      const amounts = isResend ? row : amountsOf(facts, row.gross)
      if (amounts.net <= 0n) throw new Refusal('net_not_positive', { details: { no: row.no } })
      const snapshotId = await takeSnapshot(ctx, row.memberId)
      const rate = isResend
        ? sql`rate_confirmed = rate_confirmed`
        : sql`wht_bp = ${facts.rates?.whtBp ?? row.whtBp}, rate_confirmed = ${facts.rates?.confirmed ?? false}`
      await moveWithdrawal(ctx, row, 'batch', 'finance', {
        hasNewBankAccount: bank.createdAt > row.updatedAt,
        where,
        set: sql`batch_id = ${id}, batch_line = ${line}, snapshot_id = ${snapshotId}, bank_account_id = ${bank.id},
          wht = ${amounts.wht}, fee = ${amounts.fee}, fee_vat = ${amounts.feeVat}, vat_in = ${amounts.vatIn}, net = ${amounts.net}, ${rate}`,
      })
    }
    const { sha256, total } = await batchFile(ctx, ctx.db, id, no)
    const batch = await ctx.db.one<BatchRow>(
      sql`UPDATE payout_batch SET total = ${total}, csv_sha256 = ${sha256} WHERE id = ${id} RETURNING *`,
    )
    await audit(ctx, {
      subject: 'payout_batch',
      subjectId: id,
      seq: 1,
      transition: 'make',
      to: 'draft',
      data: { total, lines: rows.length },
    })
    return batch
  })
}

/** The bank file of a batch from its frozen snapshots: the same bytes every time. */
export async function batchFile(
  ctx: Context,
  db: Db,
  batchId: string,
  batchNo: string,
): Promise<{ text: string; sha256: Buffer; total: bigint; count: number }> {
  const rows = await db.many<{ no: string; batchLine: number; net: bigint; snapshotId: string }>(
    sql`SELECT no, batch_line, net, snapshot_id FROM withdrawal WHERE batch_id = ${batchId} ORDER BY batch_line`,
  )
  const lines: PayoutLine[] = []
  for (const row of rows) {
    const payee = await openSnapshot(ctx, db, row.snapshotId)
    lines.push({
      lineNo: row.batchLine,
      payoutRef: row.no,
      bankCode: payee.bankCode,
      accountNo: payee.accountNo,
      accountName: payee.name,
      amount: row.net,
      notify: '',
    })
  }
  const text = ownFormat.write(batchNo, lines)
  return {
    text,
    sha256: createHash('sha256').update(text).digest(),
    total: lines.reduce((sum, line) => sum + line.amount, 0n),
    count: lines.length,
  }
}

async function lockBatch(db: Tx, id: string): Promise<BatchRow> {
  return db.one<BatchRow>(sql`SELECT * FROM payout_batch WHERE id = ${id} FOR UPDATE`)
}

async function releasePayload(ctx: TransactionContext, batch: BatchRow): Promise<Payload> {
  const file = await batchFile(ctx, ctx.db, batch.id, batch.no)
  return {
    no: batch.no,
    lines: file.count,
    total: file.total.toString(),
    sha256: file.sha256.toString('hex'),
    payer: await findPayer(ctx),
  }
}

registerApproval('payout_batch.release', {
  roles: ['finance'],
  payloadNow: async (ctx, approval) => releasePayload(ctx, await lockBatch(ctx.db, approval.subjectId ?? '')),
  async run(ctx, approval) {
    const operator = requireOperator(ctx, 'finance')
    const batch = await lockBatch(ctx.db, approval.subjectId ?? '')
    // Whoever made the batch cannot release it either, even when a third person asked.
    if (batch.createdBy === operator.id) throw new Refusal('asker_cannot_approve')
    const { where } = await requireBatchAccounts(ctx, batch.id)
    const file = await batchFile(ctx, ctx.db, batch.id, batch.no)
    const moved =
      await ctx.db.run(sql`UPDATE payout_batch SET status = 'released', released_by = ${operator.id}, released_at = ${ctx.now()},
      line_count = ${file.count}, total = ${file.total}, csv_sha256 = ${file.sha256} WHERE id = ${batch.id} AND status = 'draft' ${where}`)
    if (moved === 0) throw new Refusal('move_not_allowed')
    await audit(ctx, {
      subject: 'payout_batch',
      subjectId: batch.id,
      transition: 'release',
      from: 'draft',
      to: 'released',
    })
  },
})

/**
 * Asks a second person of finance to release the batch; the file's hash is part of the request.
 * Errors: not_found, move_not_allowed, those of `requireBatchAccounts` and `findPayer`.
 */
export async function requestBatchRelease(ctx: Context, id: string): Promise<string> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const batch = await lockBatch(ctx.db, id)
    if (batch.status !== 'draft') throw new Refusal('move_not_allowed')
    await requireBatchAccounts(ctx, id)
    const payload = await releasePayload(ctx, batch)
    if (payload.lines === 0) throw new Refusal('move_not_allowed')
    return askApproval(ctx, { action: 'payout_batch.release', subjectId: id, payload })
  })
}

/** The bank file of a released batch; the first download marks it as sent. Every download is audited. Error: move_not_allowed. */
export async function downloadBatch(ctx: Context, id: string): Promise<{ name: string; text: string }> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const batch = await lockBatch(ctx.db, id)
    if (batch.status === 'draft') throw new Refusal('move_not_allowed')
    if (batch.status === 'released')
      await ctx.db.run(sql`UPDATE payout_batch SET status = 'sent' WHERE id = ${id} AND status = 'released'`)
    const file = await batchFile(ctx, ctx.db, id, batch.no)
    // A file that differs from the released one never leaves: a line was resent in a later batch.
    if (batch.csvSha256 === null || !file.sha256.equals(Buffer.from(batch.csvSha256)))
      throw new Refusal('stale_version')
    await audit(ctx, { subject: 'payout_batch', subjectId: id, transition: 'download', to: 'sent' })
    return { name: `${batch.no}.csv`, text: file.text }
  })
}
