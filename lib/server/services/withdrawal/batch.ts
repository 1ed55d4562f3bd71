import { createHash } from 'node:crypto'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import type { BatchStatus } from '../../../domain/earning/withdrawal.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { ownFormat, type PayoutLine } from '../../gateways/bank.ts'
import { changedRow, changeOne } from '../../store/change-one.ts'
import { type Db, join, sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { askApproval, type Payload, registerApproval } from '../approval/approvals.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { amountsOf, payeeFacts, requirePayee } from './facts.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { painFile, releasedPain } from './pain-file.ts'
import { requireBatchPayees, requirePayableAccount } from './payable-account.ts'
import { openSnapshotBody, takeSnapshot } from './payee-snapshot.ts'
import { findPayer } from './payout-account.ts'
import { readPayoutTerms } from './payout-terms.ts'
import { recountLines } from './recount-batch.ts'

export interface BatchRow {
  id: string
  no: string
  status: BatchStatus
  lineCount: number
  total: bigint
  currency: Currency
  csvSha256: Buffer | null
  painSha256: Buffer | null
  createdBy: string
  releasedBy: string | null
  createdAt: Date
  releasedAt: Date | null
}

/**
 * Puts approved (or returned) withdrawals into a batch and fixes their amounts. Tax depends on the day of payment, so
 * requests that were never paid are recalculated (docs/domain/tax.md#certificates), up to the approved net. Each is
 * paid to the account of its request; a returned transfer to one set after the return. Errors: not_found,
 * move_not_allowed, those of `requirePayableAccount`, `requirePayee` and `findPayer`, net_not_positive,
 * net_above_approved.
 */
export async function makePayoutBatch(ctx: Context, withdrawalIds: readonly string[]): Promise<BatchRow> {
  const operator = requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // Without an account to pay from the batch could never be released.
    await findPayer(ctx)
    const ids = [...new Set(withdrawalIds)].sort()
    const rows = await ctx.db.many<WithdrawalRow>(
      sql`SELECT * FROM withdrawal WHERE id IN (${join(ids)}) ORDER BY id FOR UPDATE`,
    )
    if (rows.length !== ids.length) throw new Refusal('not_found')
    // A change of an account locks the member's row, so none happens meanwhile.
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
    const terms = await readPayoutTerms(ctx, ctx.db)
    const freeze = async (row: WithdrawalRow, line: number) => {
      const facts = await payeeFacts(ctx, ctx.db, row.memberId, terms)
      const { bank, where } = requirePayableAccount(ctx, row, facts)
      const isResend = row.paidAt !== null
      requirePayee(facts, row.no, { hasFrozenRates: isResend })
      const amounts = isResend ? row : amountsOf(facts, row.gross)
      const { no } = row
      if (amounts.net <= 0n) throw new Refusal('net_not_positive', { details: { no } })
      // Until a batch recalculates it, the row holds the approved net.
      if (amounts.net > row.net)
        throw new Refusal('net_above_approved', {
          details: { no, approved: Number(row.net), net: Number(amounts.net) },
        })
      const snapshotId = await takeSnapshot(ctx, row.memberId, facts)
      const rate = isResend
        ? sql`rate_confirmed = rate_confirmed`
        : sql`wht_bp = ${facts.rates?.whtBp ?? row.whtBp}, rate_confirmed = ${facts.rates?.confirmed ?? false}`
      await moveWithdrawal(ctx, row, 'batch', 'finance', {
        hasNewBankAccount: bank.createdAt > row.updatedAt,
        where: sql`${where} AND net >= ${amounts.net}`,
        set: sql`batch_id = ${id}, batch_line = ${line}, snapshot_id = ${snapshotId}, bank_account_id = ${bank.id},
          wht = ${amounts.wht}, fee = ${amounts.fee}, fee_vat = ${amounts.feeVat}, vat_in = ${amounts.vatIn}, net = ${amounts.net}, ${rate}`,
      })
    }
    // All rows are locked already, in one order, so no line waits for another.
    await Promise.all(rows.map((row, n) => freeze(row, n + 1)))
    const { sha256, total } = await batchFile(ctx, ctx.db, id, no)
    const batch = await changedRow<BatchRow>(
      ctx.db,
      sql`UPDATE payout_batch SET total = ${total}, csv_sha256 = ${sha256} WHERE id = ${id} AND status = 'draft' RETURNING *`,
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

/** The bank file of a batch, from its stored snapshots: always the same bytes. */
export async function batchFile(
  ctx: Context,
  db: Db,
  batchId: string,
  batchNo: string,
): Promise<{ text: string; sha256: Buffer; total: bigint; count: number; lines: PayoutLine[] }> {
  const rows = await db.many<{
    no: string
    batchLine: number
    net: bigint
    snapshotId: string
    bodyEnc: Buffer
  }>(sql`SELECT w.no, w.batch_line, w.net, s.id AS snapshot_id, s.body_enc
    FROM withdrawal w JOIN payee_snapshot s ON s.id = w.snapshot_id WHERE w.batch_id = ${batchId} ORDER BY w.batch_line`)
  const lines = rows.map((row): PayoutLine => {
    const payee = openSnapshotBody(ctx, row.snapshotId, row.bodyEnc)
    return {
      lineNo: row.batchLine,
      payoutRef: row.no,
      bankCode: payee.bankCode,
      accountNo: payee.accountNo,
      accountName: payee.name,
      amount: row.net,
      notify: '',
    }
  })
  const text = ownFormat.write(batchNo, lines)
  return {
    text,
    sha256: createHash('sha256').update(text).digest(),
    total: lines.reduce((sum, line) => sum + line.amount, 0n),
    count: lines.length,
    lines,
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
  askers: ['finance'],
  roles: ['finance'],
  payloadNow: async (ctx, approval) => releasePayload(ctx, await lockBatch(ctx.db, approval.subjectId ?? '')),
  async run(ctx, approval) {
    const operator = requireOperator(ctx, 'finance')
    const batch = await lockBatch(ctx.db, approval.subjectId ?? '')
    // The person who made the batch cannot release it either, even when a third one asked.
    if (batch.createdBy === operator.id) throw new Refusal('asker_cannot_approve')
    const { where, changed } = await requireBatchPayees(ctx, batch.id)
    // A new request recalculates the lines, so that both persons see the new sum.
    if (changed.length > 0) throw new Refusal('stale_version')
    const file = await batchFile(ctx, ctx.db, batch.id, batch.no)
    const pain = await painFile(ctx, { ...batch, releasedAt: ctx.now() }, file.lines)
    const moved =
      await ctx.db.run(sql`UPDATE payout_batch SET status = 'released', released_by = ${operator.id}, released_at = ${ctx.now()}, pain_sha256 = ${pain?.sha256 ?? null},
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
 * Asks a second person of finance to release the batch; the hash of the file is part of the request. Lines that were
 * calculated with other rates than today's are recalculated first. Errors: not_found, move_not_allowed, those of
 * `requireBatchPayees`, `recountLines` and `findPayer`.
 */
export async function requestBatchRelease(ctx: Context, id: string): Promise<string> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    // Lines are locked before their batch, in the same order as failing a line does.
    await ctx.db.many(sql`SELECT id FROM withdrawal WHERE batch_id = ${id} ORDER BY id FOR UPDATE`)
    const batch = await lockBatch(ctx.db, id)
    if (batch.status !== 'draft') throw new Refusal('move_not_allowed')
    const { changed } = await requireBatchPayees(ctx, id)
    if (changed.length > 0) {
      await recountLines(ctx, changed)
      const { sha256, total } = await batchFile(ctx, ctx.db, id, batch.no)
      await changeOne(
        ctx.db,
        sql`UPDATE payout_batch SET total = ${total}, csv_sha256 = ${sha256} WHERE id = ${id} AND status = 'draft'`,
      )
    }
    const payload = await releasePayload(ctx, batch)
    if (payload.lines === 0) throw new Refusal('move_not_allowed')
    return askApproval(ctx, { action: 'payout_batch.release', subjectId: id, payload })
  })
}

/**
 * The bank file of a released batch; the first download marks it as sent. Every download is audited. Errors:
 * move_not_allowed, payout_account_missing.
 */
export async function downloadBatch(
  ctx: Context,
  id: string,
  as: 'csv' | 'pain001' = 'csv',
): Promise<{ name: string; text: string }> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const batch = await lockBatch(ctx.db, id)
    if (batch.status === 'draft') throw new Refusal('move_not_allowed')
    if (batch.status === 'released')
      await changeOne(
        ctx.db,
        sql`UPDATE payout_batch SET status = 'sent' WHERE id = ${id} AND status = 'released'`,
      )
    const file = await batchFile(ctx, ctx.db, id, batch.no)
    // Only the released file may be downloaded: this one differs, because a line was paid again in a later batch.
    if (batch.csvSha256 === null || !file.sha256.equals(Buffer.from(batch.csvSha256)))
      throw new Refusal('stale_version')
    await audit(ctx, {
      subject: 'payout_batch',
      subjectId: id,
      transition: 'download',
      to: 'sent',
      data: { as },
    })
    if (as === 'csv') return { name: `${batch.no}.csv`, text: file.text }
    return { name: `${batch.no}.xml`, text: await releasedPain(ctx, batch, file.lines) }
  })
}
