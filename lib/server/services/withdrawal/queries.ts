import { bangkokMonth } from '../../../domain/date/bangkok.ts'
import { isSameHolder, maskAccount } from '../../../domain/earning/bank-holder.ts'
import { WITHDRAWAL_LIMITS, type WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'
import { type Db, empty, sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { type Context, requireInfluencer, requireOperator } from '../context.ts'
import { monthBounds } from '../credit/queries.ts'
import { isMine } from '../work/is-mine.ts'
import type { BatchRow } from './batch.ts'
import { amountsOf, arrivalDay, blockersOf, payeeFacts, secondApproverFrom } from './facts.ts'

interface Account {
  bankCode: string
  accountMasked: string
  holderName: string
}

type WithAccount = WithdrawalRow & { bankCode: string; last4: string; holderName: string }

function accountOf(ctx: Context, row: { bankCode: string; last4: string; holderName: string }): Account {
  const digits = ctx.settings.country.banks.find((bank) => bank.code === row.bankCode)?.digits ?? 10
  return {
    bankCode: row.bankCode,
    accountMasked: maskAccount(row.last4.padStart(digits, '0')),
    holderName: row.holderName,
  }
}

const OWN = sql`SELECT w.*, b.bank_code, b.account_last4 AS last4, b.holder_name FROM withdrawal w JOIN bank_account b ON b.id = w.bank_account_id`

/** Sums and blockers of a withdrawal before it is asked for (docs/domain/withdrawals.md#amounts). */
export async function quoteWithdrawal(ctx: Context, gross: bigint) {
  const member = requireInfluencer(ctx)
  const facts = await payeeFacts(ctx, ctx.db, member.id)
  const amounts = amountsOf(facts, gross)
  const { bank, rates } = facts
  return {
    ...amounts,
    whtBp: rates?.whtBp ?? 0,
    rateConfirmed: rates?.confirmed ?? false,
    available: facts.available,
    minimum: facts.leastGross,
    arrivesOn: await arrivalDay(ctx, ctx.db),
    account: bank
      ? accountOf(ctx, { bankCode: bank.bankCode, last4: bank.accountLast4, holderName: bank.holderName })
      : null,
    blockers: blockersOf(facts, gross),
    bankPausedUntil: facts.bankPausedUntil,
  }
}

/** Own withdrawals, newest first. */
export async function listWithdrawals(
  ctx: Context,
  query: KeysetQuery & { status?: WithdrawalStatus | undefined },
) {
  const member = requireInfluencer(ctx)
  const rows = await ctx.db.many<WithAccount>(sql`${OWN} WHERE w.member_id = ${member.id}
    ${query.status ? sql`AND w.status = ${query.status}` : empty} ${keysetWhere(query, 'w.requested_at')}
    ORDER BY w.requested_at DESC, w.id DESC LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.requestedAt, id: row.id }))
  return { items: page.items.map((row) => ({ ...row, account: accountOf(ctx, row) })), next: page.next }
}

async function detailOf(ctx: Context, db: Db, row: WithAccount) {
  const documents = await db.many<{ id: string; number: string; kind: string }>(
    sql`SELECT id, number, kind FROM tax_document WHERE subject_id = ${row.id} AND NOT void`,
  )
  const history = await db.many<{ status: WithdrawalStatus; at: Date; reason: string | null }>(
    sql`SELECT to_status AS status, at, reason FROM audit_log WHERE subject = 'withdrawal' AND subject_id = ${row.id} AND to_status IS NOT NULL ORDER BY seq`,
  )
  const { isFirst } = await db.one<{ isFirst: boolean }>(
    sql`SELECT ${row.status === 'paid'} AND NOT EXISTS (SELECT 1 FROM withdrawal
      WHERE member_id = ${row.memberId} AND status = 'paid' AND (paid_at, id) < (${row.paidAt}, ${row.id}::uuid)) AS is_first`,
  )
  return {
    ...row,
    account: accountOf(ctx, row),
    certificate: documents.find((document) => document.kind === 'WT') ?? null,
    slip: documents.find((document) => document.kind === 'PV') ?? null,
    canCancel: row.status === 'requested',
    isFirst,
    history,
  }
}

/** One own withdrawal. Error: not_found. */
export async function getWithdrawal(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  const db = ctx.db
  return detailOf(
    ctx,
    db,
    await db.one<WithAccount>(sql`${OWN} WHERE w.id = ${id} AND w.member_id = ${member.id}`),
  )
}

type QueueRow = WithAccount & {
  memberName: string | null
  memberEmail: string | null
  fraudFlag: boolean
  memberSince: Date
  firstName: string | null
  lastName: string | null
  holderKind: string | null
  taxClass: string | null
  bankSince: Date
  isBankCurrent: boolean
  nameConfirmedBy: string | null
  batchNo: string | null
}

/** A returned transfer goes to the member's account of now; everything else to the one it was made with. */
const PAID_TO = sql`b.id = CASE WHEN w.status <> 'returned' THEN w.bank_account_id
  ELSE (SELECT c.id FROM bank_account c WHERE c.member_id = w.member_id AND c.is_current) END`

const QUEUE = sql`SELECT w.*, b.bank_code, b.account_last4 AS last4, b.holder_name, b.created_at AS bank_since,
    b.is_current AS is_bank_current, b.name_confirmed_by, m.name AS member_name,
    m.email AS member_email, m.fraud_flag, m.created_at AS member_since, p.first_name, p.last_name, p.holder_kind, p.tax_class, g.no AS batch_no
  FROM withdrawal w JOIN bank_account b ON ${PAID_TO} JOIN member m ON m.id = w.member_id
  LEFT JOIN influencer_profile p ON p.member_id = m.id LEFT JOIN payout_batch g ON g.id = w.batch_id`

/** An account set less than 14 days before `at`, or after it. */
const isRecent = (bankSince: Date, at: Date) =>
  at.getTime() - bankSince.getTime() < WITHDRAWAL_LIMITS.bankMarkDays * 86_400_000

function toQueueView(ctx: Context, row: QueueRow, secondFrom: bigint) {
  const person = [row.firstName, row.lastName].filter(Boolean).join(' ') || (row.memberName ?? '')
  const identity = row.holderKind === 'company' ? (row.memberName ?? person) : person
  const holderMatches = isSameHolder(row.holderName, identity)
  const day = 86_400_000
  const isBankNew = isRecent(row.bankSince, row.requestedAt)
  const facts: [string, boolean][] = [
    ['fraud_flag', row.fraudFlag],
    [
      'new_account',
      ctx.now().getTime() - row.memberSince.getTime() <= WITHDRAWAL_LIMITS.autoApproveAccountDays * day,
    ],
    ['large_amount', row.gross >= secondFrom],
    ['holder_name_differs', !holderMatches && row.nameConfirmedBy === null],
    ['rate_not_confirmed', !row.rateConfirmed],
    ['bank_changed', isBankNew],
    ['bank_differs', !row.isBankCurrent && ['requested', 'approved', 'in_batch'].includes(row.status)],
  ]
  return {
    ...row,
    account: accountOf(ctx, row),
    member: { id: row.memberId, name: row.memberName, email: row.memberEmail },
    bankChangedAt: isBankNew ? row.bankSince : null,
    holderMatches: holderMatches || row.nameConfirmedBy !== null,
    waitingHours: Math.max(0, Math.floor((ctx.now().getTime() - row.requestedAt.getTime()) / 3_600_000)),
    warnings: facts.filter(([, isSo]) => isSo).map(([name]) => name),
  }
}

/** Withdrawals in one state with what a decision needs, oldest first; finished ones newest first. */
export async function listWithdrawalQueue(
  ctx: Context,
  query: KeysetQuery & { status: WithdrawalStatus; mine?: boolean | undefined },
) {
  requireOperator(ctx, 'finance')
  const open = ['requested', 'approved', 'in_batch', 'returned'].includes(query.status)
  const direction = open ? sql`ASC` : sql`DESC`
  const rows = await ctx.db.many<QueueRow>(sql`${QUEUE} WHERE w.status = ${query.status}
      ${query.mine ? sql`AND ${isMine(ctx, 'withdrawal', 'w.id')}` : empty} ${keysetWhere(query, 'w.requested_at', open ? 'oldest' : 'newest')}
    ORDER BY w.requested_at ${direction}, w.id ${direction} LIMIT ${query.limit + 1}`)
  const counts = await ctx.db.many<{ status: string; count: bigint; oldest: Date }>(
    sql`SELECT status, count(*) AS count, min(requested_at) AS oldest FROM withdrawal GROUP BY status`,
  )
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.requestedAt, id: row.id }))
  const secondFrom = await secondApproverFrom(ctx)
  return {
    items: page.items.map((row) => toQueueView(ctx, row, secondFrom)),
    next: page.next,
    counts: Object.fromEntries(counts.map((row) => [row.status, row.count])),
    oldestAt: counts.find((row) => row.status === query.status)?.oldest ?? null,
  }
}

/** One withdrawal for the console. Error: not_found. */
export async function getOperatorWithdrawal(ctx: Context, id: string) {
  requireOperator(ctx, 'finance')
  const db = ctx.db
  const row = await db.one<QueueRow>(sql`${QUEUE} WHERE w.id = ${id}`)
  return { ...(await detailOf(ctx, db, row)), ...toQueueView(ctx, row, await secondApproverFrom(ctx)) }
}

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

/** Payout batches, newest first. */
export async function listBatches(
  ctx: Context,
  query: KeysetQuery & { status?: BatchRow['status'] | undefined },
) {
  requireOperator(ctx, 'finance')
  const rows =
    await ctx.db.many<NamedBatch>(sql`${BATCH} WHERE true ${query.status ? sql`AND b.status = ${query.status}` : empty}
    ${keysetWhere(query, 'b.created_at')} ORDER BY b.created_at DESC, b.id DESC LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: page.items.map(toBatchView), next: page.next }
}

/** One batch with its frozen lines, masked. Error: not_found. */
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
  return {
    ...toBatchView(batch),
    lines: lines.map((line) => ({
      ...line,
      bankChangedAt: isRecent(line.bankSince, seen) ? line.bankSince : null,
    })),
  }
}

interface CertificateRow {
  documentId: string
  number: string
  body: {
    form: string
    payee: { name: string; taxIdLast4: string | null }
    lines: { paidOn: string; amount: number; rateBp: number; tax: number }[]
  }
}

/** Certificates of one month of payment, for the monthly form (docs/market.md#tax-rows). */
export async function withholdingMonth(ctx: Context, wanted?: string) {
  requireOperator(ctx, 'finance')
  const month = wanted ?? bangkokMonth(ctx.now())
  const { from, until } = monthBounds(month)
  const rows =
    await ctx.db.many<CertificateRow>(sql`SELECT d.id AS document_id, d.number, d.body FROM tax_document d JOIN withdrawal w ON w.id = d.subject_id
    WHERE d.kind = 'WT' AND NOT d.void AND w.paid_at >= ${from} AND w.paid_at < ${until} ORDER BY d.body->>'form', d.number`)
  const items = rows.flatMap(({ documentId, number, body }) =>
    body.lines.map((line) => ({
      documentId,
      number,
      form: body.form,
      payeeName: body.payee.name,
      payeeTaxIdMasked: body.payee.taxIdLast4 ? `xxxxxxxxx${body.payee.taxIdLast4}` : null,
      paidOn: line.paidOn,
      income: BigInt(line.amount),
      rateBp: line.rateBp,
      tax: BigInt(line.tax),
    })),
  )
  return {
    month,
    items,
    income: items.reduce((sum, item) => sum + item.income, 0n),
    tax: items.reduce((sum, item) => sum + item.tax, 0n),
  }
}
