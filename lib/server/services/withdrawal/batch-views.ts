import { isNewBank, type WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'
import { empty, sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireOperator } from '../context.ts'
import { isMine } from '../work/is-mine.ts'
import type { BatchRow } from './batch.ts'
import { readWithdrawalMarks } from './payout-terms.ts'

type NamedBatch = BatchRow & {
  makerName: string | null
  releaserName: string | null
  approvalId: string | null
}

const BATCH = sql`SELECT b.*, m.name AS maker_name, r.name AS releaser_name,
    (SELECT a.id FROM approval a WHERE a.action = 'payout_batch.release' AND a.subject_id = b.id AND a.status = 'waiting') AS approval_id
  FROM payout_batch b LEFT JOIN operator m ON m.id = b.created_by LEFT JOIN operator r ON r.id = b.released_by`

function toBatchView(row: NamedBatch) {
  return {
    ...row,
    csvSha256: row.csvSha256 ? Buffer.from(row.csvSha256).toString('hex') : null,
    createdBy: { id: row.createdBy, name: row.makerName ?? '' },
    releasedBy: row.releasedBy ? { id: row.releasedBy, name: row.releaserName ?? '' } : null,
  }
}

/** Payout batches that have lines, newest first. */
export async function listBatches(
  ctx: Context,
  query: KeysetQuery & { status?: BatchRow['status'] | undefined; mine?: boolean | undefined },
) {
  requireOperator(ctx, 'finance')
  const rows =
    await ctx.db.many<NamedBatch>(sql`${BATCH} WHERE b.line_count > 0 ${query.status ? sql`AND b.status = ${query.status}` : empty}
    ${query.mine ? sql`AND ${isMine(ctx, 'payout_batch', 'b.id')}` : empty} ${keysetWhere(query, 'b.created_at')} ORDER BY b.created_at DESC, b.id DESC LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: page.items.map(toBatchView), next: page.next }
}

/** One batch with its stored lines, masked. Error: not_found. */
export async function getBatch(ctx: Context, id: string) {
  requireOperator(ctx, 'finance')
  const db = ctx.db
  const batch = await db.one<NamedBatch>(sql`${BATCH} WHERE b.id = ${id}`)
  const lines = await db.many<{
    lineNo: number
    withdrawalId: string
    payoutRef: string
    status: WithdrawalStatus
    memberName: string | null
    bankCode: string
    accountMasked: string
    holderName: string
    bankSince: Date
    amount: bigint
    bankRef: string | null
    reason: string | null
  }>(sql`SELECT w.batch_line AS line_no, w.id AS withdrawal_id, w.no AS payout_ref, w.status, m.name AS member_name, s.body_masked->>'bankCode' AS bank_code,
      s.body_masked->>'accountMasked' AS account_masked, b.holder_name, b.created_at AS bank_since, w.net AS amount, w.bank_ref, w.reason
    FROM withdrawal w JOIN member m ON m.id = w.member_id JOIN bank_account b ON b.id = w.bank_account_id
    LEFT JOIN payee_snapshot s ON s.id = w.snapshot_id WHERE w.batch_id = ${id} ORDER BY w.batch_line`)
  const seen = batch.releasedAt ?? ctx.now()
  const marks = await readWithdrawalMarks(db, seen)
  return {
    ...toBatchView(batch),
    lines: lines.map((line) => ({
      ...line,
      bankChangedAt: isNewBank(line.bankSince, seen, marks) ? line.bankSince : null,
    })),
  }
}
