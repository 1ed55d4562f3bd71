import { isSameHolder } from '../../../domain/earning/bank-holder.ts'
import {
  isNewAccount,
  isNewBank,
  type WithdrawalMarks,
  type WithdrawalStatus,
} from '../../../domain/earning/withdrawal.ts'
import { empty, sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireOperator } from '../context.ts'
import { isMine } from '../work/is-mine.ts'
import { accountOf, detailOf, type WithAccount } from './own-withdrawals.ts'
import { readWithdrawalMarks, secondApproverFrom } from './payout-terms.ts'

type QueueRow = WithAccount & {
  memberName: string | null
  memberEmail: string | null
  fraudFlag: boolean
  memberSince: Date
  firstName: string | null
  lastName: string | null
  holderKind: string | null
  taxClass: string | null
  paidToId: string
  bankSince: Date
  isBankCurrent: boolean
  nameConfirmedBy: string | null
  batchNo: string | null
}

/** A returned transfer is paid to the member's current account; others to the account of the request. */
const PAID_TO = sql`b.id = CASE WHEN w.status <> 'returned' THEN w.bank_account_id
  ELSE (SELECT c.id FROM bank_account c WHERE c.member_id = w.member_id AND c.is_current) END`

const QUEUE = sql`SELECT w.*, b.id AS paid_to_id, b.bank_code, b.account_last4 AS last4, b.holder_name, b.created_at AS bank_since,
    b.is_current AS is_bank_current, b.name_confirmed_by, m.name AS member_name,
    m.email AS member_email, m.fraud_flag, m.created_at AS member_since, p.first_name, p.last_name, p.holder_kind, p.tax_class, g.no AS batch_no
  FROM withdrawal w JOIN bank_account b ON ${PAID_TO} JOIN member m ON m.id = w.member_id
  LEFT JOIN influencer_profile p ON p.member_id = m.id LEFT JOIN payout_batch g ON g.id = w.batch_id`

interface LookAt {
  secondFrom: bigint
  marks: WithdrawalMarks
}

/** Limits that mark a withdrawal for review, read in one statement. */
async function readLookAt(ctx: Context): Promise<LookAt> {
  const [secondFrom, marks] = await Promise.all([
    secondApproverFrom(ctx.db, ctx.now()),
    readWithdrawalMarks(ctx.db, ctx.now()),
  ])
  return { secondFrom, marks }
}

function toQueueView(ctx: Context, row: QueueRow, { secondFrom, marks }: LookAt) {
  const person = [row.firstName, row.lastName].filter(Boolean).join(' ') || (row.memberName ?? '')
  const identity = row.holderKind === 'company' ? (row.memberName ?? person) : person
  const holderMatches = isSameHolder(row.holderName, identity)
  // As the console's queues count: for the approval since the request, for the payout since the approval.
  const since = (row.status !== 'requested' && row.approvedAt) || row.requestedAt
  const isBankNew = isNewBank(row.bankSince, row.requestedAt, marks)
  const facts: [string, boolean][] = [
    ['fraud_flag', row.fraudFlag],
    ['new_account', isNewAccount(row.memberSince, ctx.now(), marks)],
    ['large_amount', row.gross >= secondFrom],
    ['holder_name_differs', !holderMatches && row.nameConfirmedBy === null],
    ['rate_not_confirmed', !row.rateConfirmed],
    ['bank_changed', isBankNew],
    ['bank_differs', !row.isBankCurrent && ['requested', 'approved', 'in_batch'].includes(row.status)],
  ]
  return {
    ...row,
    account: accountOf(ctx, row),
    bankAccountId: row.paidToId,
    member: { id: row.memberId, name: row.memberName, email: row.memberEmail },
    bankChangedAt: isBankNew ? row.bankSince : null,
    holderMatches: holderMatches || row.nameConfirmedBy !== null,
    waitingHours: Math.max(0, Math.floor((ctx.now().getTime() - since.getTime()) / 3_600_000)),
    warnings: facts.filter(([, isSo]) => isSo).map(([name]) => name),
  }
}

/** Withdrawals in one state with the data for a decision, oldest first; finished ones newest first. */
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
  const counts = await ctx.db.many<{ status: WithdrawalStatus; count: bigint }>(
    sql`SELECT status, count(*) AS count FROM withdrawal GROUP BY status`,
  )
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.requestedAt, id: row.id }))
  const lookAt = await readLookAt(ctx)
  return {
    items: page.items.map((row) => toQueueView(ctx, row, lookAt)),
    next: page.next,
    counts: Object.fromEntries(counts.map((row) => [row.status, row.count])),
  }
}

/** One withdrawal for the console. Error: not_found. */
export async function getOperatorWithdrawal(ctx: Context, id: string) {
  requireOperator(ctx, 'finance')
  const db = ctx.db
  const row = await db.one<QueueRow>(sql`${QUEUE} WHERE w.id = ${id}`)
  return { ...(await detailOf(ctx, db, row)), ...toQueueView(ctx, row, await readLookAt(ctx)) }
}
