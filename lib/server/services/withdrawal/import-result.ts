import { type BankResult, resultsOf } from '../../../domain/bank/result-mapping.ts'
import type { BatchStatus } from '../../../domain/earning/withdrawal.ts'
import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import { ownFormat } from '../../gateways/bank.ts'
import { sql } from '../../store/client.ts'
import { isBankRefUsed, toBankRefKey } from '../../store/ledger.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { audit } from '../audit.ts'
import { getResultMapping } from '../bank-desk/mappings.ts'
import { openBankFile, requireLines } from '../bank-desk/read-file.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { closeBatchIfDone, failOrAsk, foreseeFailed } from './fail-or-return-alone.ts'
import { payRow } from './pay-row.ts'

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
