import { type BankResult, resultsOf } from '../../../domain/bank/result-mapping.ts'
import { bangkokMonth } from '../../../domain/date/bangkok.ts'
import type { BatchStatus } from '../../../domain/earning/withdrawal.ts'
import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import { taxFormOf } from '../../../domain/tax/rates.ts'
import { ownFormat } from '../../gateways/bank.ts'
import { sql, type Tx } from '../../store/client.ts'
import { isBankRefUsed, toBankRefKey } from '../../store/ledger.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { audit } from '../audit.ts'
import { getResultMapping } from '../bank-desk/mappings.ts'
import { openBankFile, requireLines } from '../bank-desk/read-file.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'
import { notify } from '../notify.ts'
import { getCompany } from '../order/company.ts'
import { certificateBody, type PayeeFacts, type PayoutFacts, payoutSlipBody } from '../tax-document/bodies.ts'
import { issueDocument } from '../tax-document/issue-document.ts'
import { closeBatchIfDone, failOrAsk, foreseeFailed } from './back-alone.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

export interface ImportedLine {
  lineNo: number
  payoutRef: string
  result: 'paid' | 'failed' | 'refused'
  amount: bigint | null
  code: ErrorCode | null
}

/**
 * Imports the bank's result line by line (docs/domain/withdrawals.md#bank-file). A line with an unknown reference,
 * another amount or a repeated bank reference is refused and changes nothing; payouts without a line stay in the batch.
 * `dryRun` changes nothing at all. Errors: not_found, move_not_allowed (not released), malformed_input.
 */
export async function importPayoutResult(
  ctx: Context,
  input: { batchId: string; csv: string; dryRun: boolean },
): Promise<ImportedLine[]> {
  requireOperator(ctx, 'finance')
  return importLines(ctx, { ...input, lines: ownFormat.read(input.csv) })
}

/**
 * The same for the bank's own file: pain.002, or a table with a saved mapping; without a mapping it must be our own
 * format. Errors: those of `importPayoutResult`, `openBankFile` and `requireLines`, bank_mapping_missing, not_allowed
 * (access or role ended while the file arrived).
 */
export async function importResultFile(
  ctx: Context,
  input: { batchId: string; bytes: Uint8Array; mappingId?: string | undefined; dryRun: boolean },
): Promise<ImportedLine[]> {
  const operator = requireOperator(ctx, 'finance')
  await ctx.db.one(sql`SELECT id FROM payout_batch WHERE id = ${input.batchId}`)
  const file = await openBankFile(input.bytes)
  if ('entries' in file)
    throw new Refusal('bank_file_unreadable', { fields: { file: 'bank_file_unreadable' } })
  return inTransaction(ctx, async (ctx) => {
    if (!input.dryRun) await holdDay(ctx, operator.id)
    // The file may have taken a minute to arrive and be read.
    await requireCallerStays(ctx, ['finance'])
    const lines =
      'results' in file
        ? file.results
        : input.mappingId
          ? resultsOf(file.rows, await getResultMapping(ctx.db, input.mappingId))
          : ownFormat.readRows(file.rows)
    requireLines(lines)
    return importLines(ctx, { ...input, lines })
  })
}

async function importLines(
  ctx: Context,
  input: { batchId: string; lines: readonly BankResult[]; dryRun: boolean },
): Promise<ImportedLine[]> {
  const { lines } = input
  const operator = requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    if (!input.dryRun) await holdDay(ctx, operator.id)
    const batch = await ctx.db.one<{ status: BatchStatus; releasedAt: Date | null }>(
      sql`SELECT status, released_at FROM payout_batch WHERE id = ${input.batchId} FOR UPDATE`,
    )
    if (batch.status === 'draft') throw new Refusal('move_not_allowed')
    const rows = await ctx.db.many<WithdrawalRow>(
      sql`SELECT * FROM withdrawal WHERE batch_id = ${input.batchId} ORDER BY id FOR UPDATE`,
    )
    const byNo = new Map(rows.map((row) => [row.no, row]))
    const seen = new Set<string>()
    const torn = findTorn(lines)
    const failed = input.dryRun ? await foreseeFailed(ctx) : failOrAsk(ctx)
    const done: ImportedLine[] = []
    for (const line of lines) {
      const row = byNo.get(line.payoutRef)
      const code = await faultOf(ctx, line, row, {
        seen,
        torn,
        releasedAt: batch.releasedAt,
      })
      seen.add(`ref:${line.payoutRef}`)
      if (line.bankRef) seen.add(`bank:${toBankRefKey(line.bankRef)}`)
      const result = code || line.result === 'unreadable' ? 'refused' : line.result
      const { lineNo, payoutRef } = line
      const amount = row?.net ?? null
      const waits = row && result === 'failed' ? await failed(row, line.reason || 'bank') : null
      if (!input.dryRun && row && result === 'paid')
        await payRow(ctx, row, line.bankRef, line.paidAt ?? ctx.now())
      done.push({ lineNo, payoutRef, result: waits ? 'refused' : result, amount, code: waits ?? code })
    }
    if (!input.dryRun) {
      const count = (result: ImportedLine['result']) => done.filter((line) => line.result === result).length
      await closeBatchIfDone(ctx, input.batchId)
      await audit(ctx, {
        subject: 'payout_batch',
        subjectId: input.batchId,
        transition: 'import',
        data: { paid: count('paid'), failed: count('failed'), refused: count('refused') },
      })
    }
    return done
  })
}

/** Most days between the bank's time and now: a larger difference means another calendar, or a typing error. */
const MOST_DAYS_AWAY = 31
/** Clocks of banks differ from ours by less, and a result may have only the day. */
const DAY_MS = 86_400_000

/** Payouts that one file reports both as paid and as failed: neither is trusted, or the money might leave twice. */
function findTorn(lines: readonly BankResult[]): ReadonlySet<string> {
  const refsOf = (result: BankResult['result']) =>
    new Set(lines.filter((line) => line.result === result).map((line) => line.payoutRef))
  return refsOf('paid').intersection(refsOf('failed'))
}

async function faultOf(
  ctx: TransactionContext,
  line: BankResult,
  row: WithdrawalRow | undefined,
  file: { seen: ReadonlySet<string>; torn: ReadonlySet<string>; releasedAt: Date | null },
): Promise<ErrorCode | null> {
  const { seen, releasedAt } = file
  if (line.result === 'unreadable' || !row || seen.has(`ref:${line.payoutRef}`)) return 'result_line_refused'
  if (file.torn.has(line.payoutRef)) return 'result_line_refused'
  if (line.paidAt && Math.abs(line.paidAt.getTime() - ctx.now().getTime()) > MOST_DAYS_AWAY * DAY_MS)
    return 'result_line_refused'
  // A bank cannot pay before the release: the day decides the month and year of the certificate.
  if (line.paidAt && releasedAt && line.paidAt.getTime() + DAY_MS < releasedAt.getTime())
    return 'result_line_refused'
  if (row.status !== 'in_batch') return 'move_not_allowed'
  if (line.amount !== null && line.amount !== row.net) return 'wrong_amount'
  if (
    line.result === 'paid' &&
    (seen.has(`bank:${toBankRefKey(line.bankRef)}`) || (await isBankRefUsed(ctx.db, line.bankRef)))
  )
    return 'bank_reference_used'
  return null
}

/** The next sequence number among certificates of the same form and month of payment. */
async function nextSequence(db: Tx, payee: PayeeFacts, paidAt: Date): Promise<number> {
  const { from, until } = monthBounds(bangkokMonth(paidAt))
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
async function payRow(
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
