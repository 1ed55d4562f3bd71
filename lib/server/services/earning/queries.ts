import { bangkokDay, bangkokYear, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import type { WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'
import { Refusal } from '../../../domain/errors.ts'
import { empty, type Sql, sql } from '../../store/client.ts'
import { HOME_TIME } from '../../store/home-time.ts'
import { decodeKeyset, type KeysetQuery } from '../../store/keyset.ts'
import { type Context, requireInfluencer } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'

export interface EarningLine {
  id: string
  at: Date
  event: string
  amount: bigint
  balance: bigint
  isManager: boolean
  jobId: string | null
  jobNo: bigint | null
  campaignTitle: string | null
  withdrawalId: string | null
  withdrawalNo: string | null
}

const KINDS: Readonly<Record<string, string>> = {
  L16: 'clawback',
  L17: 'debt',
  L19: 'withdrawal',
  L21: 'withdrawal_back',
  L26: 'waived',
  L27: 'referral',
  L28: 'adjust',
}

/** Cursor of a page, with the running balance at that point, so that later pages cost no more than the first. */
const encodeCursor = ({ at, id, balance, amount }: EarningLine) =>
  Buffer.from(`${at.getTime()}|${id}|${balance - amount}`).toString('base64url')

function decodeCursor(after: string | undefined) {
  const key = decodeKeyset(after)
  if (!key || after === undefined) return undefined
  const balance = Buffer.from(after, 'base64url').toString().split('|')[2] ?? ''
  if (!/^-?\d{1,18}$/.test(balance)) throw new Refusal('malformed_input', { fields: { after: 'invalid' } })
  return { ...key, balance: BigInt(balance) }
}

/**
 * Movements of the available balance, newest first, each with its source and the running balance; a month of Bangkok
 * when one is named. Error: malformed_input (field `after`).
 */
export async function listEarnings(ctx: Context, query: KeysetQuery & { month?: string | undefined }) {
  const member = requireInfluencer(ctx)
  const bounds = query.month ? monthBounds(query.month) : undefined
  const cursor = decodeCursor(query.after)
  const wallet = sql`(SELECT id FROM ledger_account WHERE owner_id = ${member.id} AND code = 'inf.available' AND currency = ${ctx.settings.currency})`
  const change = sql`sum(CASE WHEN l.side = 'C' THEN l.amount ELSE -l.amount END)::bigint`
  // One SQL statement, so that the balance and the movements come from the same snapshot.
  const newest = sql`(SELECT balance FROM ledger_account WHERE id = ${wallet})`
  const start = cursor
    ? sql`${cursor.balance}::bigint`
    : bounds
      ? sql`${newest} - coalesce((SELECT ${change} FROM ledger_line l WHERE l.account_id = ${wallet} AND l.at >= ${bounds.until}), 0)`
      : newest
  // The key of an entry names its subject: job:{id}:…, withdrawal:{id}:…
  const rows = await ctx.db.many<EarningLine>(sql`WITH moved AS (
      SELECT l.entry_id AS id, l.at, ${change} AS amount FROM ledger_line l WHERE l.account_id = ${wallet}
        ${bounds ? sql`AND l.at >= ${bounds.from} AND l.at < ${bounds.until}` : empty}
        ${cursor ? sql`AND (l.at, l.entry_id) < (${cursor.at}, ${cursor.id}::uuid)` : empty}
      GROUP BY l.at, l.entry_id ORDER BY l.at DESC, l.entry_id DESC LIMIT ${query.limit + 1}
    ), running AS (
      SELECT m.*, e.event, ${start} - coalesce(sum(m.amount) OVER (ORDER BY m.at DESC, m.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS balance,
        split_part(e.idem_key, ':', 1) AS subject,
        CASE WHEN split_part(e.idem_key, ':', 1) IN ('job', 'withdrawal') THEN split_part(e.idem_key, ':', 2)::uuid END AS subject_id
      FROM moved m JOIN ledger_entry e ON e.id = m.id
    ) SELECT r.id, r.at, r.event, r.amount, r.balance, coalesce(j.manager_id = ${member.id}, false) AS is_manager, j.id AS job_id, j.no AS job_no,
      c.title AS campaign_title, w.id AS withdrawal_id, w.no AS withdrawal_no
    FROM running r LEFT JOIN job j ON r.subject = 'job' AND j.id = r.subject_id LEFT JOIN campaign c ON c.id = j.campaign_id
    LEFT JOIN withdrawal w ON r.subject = 'withdrawal' AND w.id = r.subject_id
    ORDER BY r.at DESC, r.id DESC`)
  // Jumps from month to month in the index instead of reading every movement.
  const monthOf = (until: Sql) =>
    sql`SELECT date_trunc('month', l.at ${HOME_TIME}) AS month FROM ledger_line l
      WHERE l.account_id = ${wallet} ${until} ORDER BY l.at DESC LIMIT 1`
  const months = await ctx.db.many<{ month: string }>(sql`WITH RECURSIVE seen AS (
      (${monthOf(empty)}) UNION ALL
      SELECT (${monthOf(sql`AND l.at < seen.month ${HOME_TIME}`)}) FROM seen WHERE seen.month IS NOT NULL
    ) SELECT to_char(month, 'YYYY-MM') AS month FROM seen WHERE month IS NOT NULL`)
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => ({
      ...row,
      kind: KINDS[row.event] ?? (row.isManager ? 'commission' : 'job'),
    })),
    next: rows.length > query.limit && last ? encodeCursor(last) : null,
    months: months.map((row) => row.month),
  }
}

export interface YearPayout {
  withdrawalId: string
  no: string
  paidAt: Date
  gross: bigint
  wht: bigint
  fee: bigint
  vatIn: bigint
  /** What arrived; zero while the transfer is one that the bank sent back. */
  net: bigint
  status: WithdrawalStatus
  certificateId: string | null
  certificateNumber: string | null
  slipId: string | null
  slipNumber: string | null
}

/**
 * Paid and withheld sums of one year, by day of payment in Bangkok. Gross and tax of a transfer that the bank sent back
 * are counted, because its certificate stays; what did not arrive is told apart.
 */
export async function earningsYear(ctx: Context, wanted?: number) {
  const member = requireInfluencer(ctx)
  const year = wanted ?? bangkokYear(ctx.now())
  const payouts =
    await ctx.db.many<YearPayout>(sql`SELECT w.id AS withdrawal_id, w.no, w.paid_at, w.gross, w.wht, w.fee, w.vat_in, w.status,
      CASE WHEN w.status = 'paid' THEN w.net ELSE 0 END AS net,
      t.id AS certificate_id, t.number AS certificate_number, s.id AS slip_id, s.number AS slip_number
    FROM withdrawal w LEFT JOIN tax_document t ON t.subject_id = w.id AND t.kind = 'WT' AND NOT t.void
    LEFT JOIN tax_document s ON s.subject_id = w.id AND s.kind = 'PV' AND NOT s.void
    WHERE w.member_id = ${member.id} AND w.paid_at >= ${startOfBangkokDay(`${year}-01-01`)} AND w.paid_at < ${startOfBangkokDay(`${year + 1}-01-01`)}
    ORDER BY w.paid_at, w.id`)
  const years = await ctx.db.many<{ paidAt: Date }>(
    sql`SELECT DISTINCT date_trunc('year', paid_at ${HOME_TIME}) ${HOME_TIME} AS paid_at FROM withdrawal
      WHERE member_id = ${member.id} AND paid_at IS NOT NULL ORDER BY 1 DESC`,
  )
  const sum = (pick: (row: YearPayout) => bigint) => payouts.reduce((total, row) => total + pick(row), 0n)
  return {
    year,
    gross: sum((row) => row.gross),
    wht: sum((row) => row.wht),
    fee: sum((row) => row.fee),
    vatIn: sum((row) => row.vatIn),
    net: sum((row) => row.net),
    returned: sum((row) => row.gross - row.wht - row.fee + row.vatIn - row.net),
    payouts,
    years: years.map((row) => Number(bangkokDay(row.paidAt).slice(0, 4))),
  }
}
