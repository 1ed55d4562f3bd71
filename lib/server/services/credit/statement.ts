import { addMonths, bangkokMonth, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { type Db, empty, join, sql } from '../../store/client.ts'
import { HOME_TIME } from '../../store/home-time.ts'
import { decodeKeyset, encodeKeyset, type KeysetQuery } from '../../store/keyset.ts'
import { type Context, requireMarketer } from '../context.ts'

export interface Movement {
  id: string
  event: string
  kind: string
  at: Date
  available: bigint
  reserved: bigint
  held: bigint
  packageValue: bigint
  balance: bigint
  campaignId: string | null
  campaignTitle: string | null
  jobId: string | null
  jobNo: bigint | null
  orderId: string | null
  orderNo: string | null
}

const KINDS: Readonly<Record<string, string>> = {
  L04: 'promo',
  L05: 'reserve',
  L06: 'hold',
  L07: 'hold',
  L08: 'release',
  L09: 'unreserve',
  L10: 'spend',
  L11: 'spend',
  L12: 'spend',
  L15: 'refund',
  L16: 'refund',
  L24: 'expire',
  L25: 'bank_refund',
  L28: 'adjust',
}

/** Kind of a movement for the marketer, from a row `m` of `moved`. */
const KIND = sql`CASE WHEN m.event IN ('L01', 'L02', 'L03') THEN CASE WHEN m.package_value > 0 THEN 'package' ELSE 'topup' END
  WHEN m.event = 'L13' THEN CASE WHEN m.available + m.package_value > 0 THEN 'refund' ELSE 'spend' END
  ELSE CASE m.event ${join(
    Object.entries(KINDS).map(([event, kind]) => sql`WHEN ${event} THEN ${kind}`),
    ' ',
  )} ELSE 'adjust' END END`

/** First instant of a month in Bangkok and of the next month. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const first = `${month}-01`
  return { from: startOfBangkokDay(first), until: startOfBangkokDay(addMonths(first, 1)) }
}

// The account's own lines by key: OFFSET 0 stops the planner from reading the whole ledger, which it does when it
// assumes an average account.
const ownLines = (marketerId: string) => sql`(SELECT a.code, a.ref_id, a.lot_id, l.* FROM ledger_account a
    CROSS JOIN LATERAL (SELECT l.entry_id, l.at, CASE WHEN l.side = 'C' THEN l.amount ELSE -l.amount END AS delta
      FROM ledger_line l WHERE l.account_id = a.id OFFSET 0) l
    WHERE a.owner_id = ${marketerId} AND a.code LIKE 'mkt.%')`

// Every movement of the marketer's credit, one row for each entry, with the running balance of what is free.
const movements = (marketerId: string, until: Date) => sql`WITH line AS (
    SELECT e.id, e.event, l.at, l.code, l.ref_id, l.lot_id, l.delta FROM ${ownLines(marketerId)} l
    CROSS JOIN LATERAL (SELECT e.id, e.event FROM ledger_entry e WHERE e.id = l.entry_id OFFSET 0) e
    WHERE l.at < ${until}
  ), moved AS (
    SELECT id, event, at, coalesce(sum(delta) FILTER (WHERE code = 'mkt.available'), 0)::bigint AS available,
      coalesce(sum(delta) FILTER (WHERE code = 'mkt.reserved'), 0)::bigint AS reserved,
      coalesce(sum(delta) FILTER (WHERE code = 'mkt.held'), 0)::bigint AS held,
      coalesce(sum(delta) FILTER (WHERE code = 'mkt.package'), 0)::bigint AS package_value,
      (array_agg(ref_id) FILTER (WHERE code = 'mkt.held'))[1] AS job_id, (array_agg(ref_id) FILTER (WHERE code = 'mkt.reserved'))[1] AS campaign_id,
      (array_agg(lot_id))[1] AS lot_id
    FROM line GROUP BY id, event, at
  ), running AS (
    SELECT m.*, ${KIND} AS kind, sum(m.available + m.package_value) OVER w::bigint AS balance FROM moved m WINDOW w AS (ORDER BY m.at, m.id)
  )`

interface Parts {
  available: bigint
  reserved: bigint
  held: bigint
  packageValue: bigint
}

/** Credit of the marketer at two instants, in one read. */
async function partsAt(db: Db, marketerId: string, from: Date, until: Date) {
  const sums = await db.many<Parts & { isOpening: boolean }>(sql`SELECT x.is_opening,
      coalesce(sum(delta) FILTER (WHERE code = 'mkt.available'), 0)::bigint AS available,
      coalesce(sum(delta) FILTER (WHERE code = 'mkt.reserved'), 0)::bigint AS reserved,
      coalesce(sum(delta) FILTER (WHERE code = 'mkt.held'), 0)::bigint AS held,
      coalesce(sum(delta) FILTER (WHERE code = 'mkt.package'), 0)::bigint AS package_value
    FROM (SELECT l.code, l.delta, l.at < ${from} AS is_opening FROM ${ownLines(marketerId)} l WHERE l.at < ${until}) x
    GROUP BY x.is_opening`)
  const partsOf = (isOpening: boolean): Parts => {
    const { available, reserved, held, packageValue } = sums.find((row) => row.isOpening === isOpening) ?? {
      available: 0n,
      reserved: 0n,
      held: 0n,
      packageValue: 0n,
    }
    return { available, reserved, held, packageValue }
  }
  const [opening, moved] = [partsOf(true), partsOf(false)]
  const closing: Parts = {
    available: opening.available + moved.available,
    reserved: opening.reserved + moved.reserved,
    held: opening.held + moved.held,
    packageValue: opening.packageValue + moved.packageValue,
  }
  return { opening, closing }
}

export interface StatementQuery {
  month?: string | undefined
  /** Movements of one kind only; the running balance stays that of the whole account. */
  kind?: string | undefined
  order?: 'oldest' | 'newest' | undefined
}

/** The statement of one month of Bangkok with its totals; this month when none is named. */
export async function getStatement(ctx: Context, query: KeysetQuery & StatementQuery) {
  const marketer = requireMarketer(ctx)
  const month = query.month ?? bangkokMonth(ctx.now())
  const { from, until } = monthBounds(month)
  const cursor = decodeKeyset(query.after)
  const isNewest = query.order === 'newest'
  const shown = sql`r.at >= ${from} ${query.kind ? sql`AND r.kind = ${query.kind}` : empty}`
  const past = cursor
    ? sql`AND (r.at, r.id) ${isNewest ? sql`<` : sql`>`} (${cursor.at}, ${cursor.id}::uuid)`
    : empty
  const direction = isNewest ? sql`DESC` : sql`ASC`
  return ctx.db.snapshot(async (db) => {
    const { opening, closing } = await partsAt(db, marketer.id, from, until)
    const items =
      await db.many<Movement>(sql`${movements(marketer.id, until)} SELECT r.id, r.event, r.kind, r.at, r.available, r.reserved, r.held, r.package_value, r.balance,
        coalesce(r.campaign_id, j.campaign_id) AS campaign_id, c.title AS campaign_title, r.job_id, j.no AS job_no,
        CASE WHEN r.event IN ('L01', 'L02', 'L03', 'L25') THEN o.id END AS order_id, CASE WHEN r.event IN ('L01', 'L02', 'L03', 'L25') THEN o.no END AS order_no
      FROM running r LEFT JOIN job j ON j.id = r.job_id LEFT JOIN campaign c ON c.id = coalesce(r.campaign_id, j.campaign_id)
      LEFT JOIN credit_lot t ON t.id = r.lot_id LEFT JOIN purchase_order o ON o.id = t.order_id
      WHERE ${shown} ${past} ORDER BY r.at ${direction}, r.id ${direction} LIMIT ${query.limit + 1}`)
    const totals = await db.one<{
      count: bigint
      in: bigint
      out: bigint
    }>(sql`${movements(marketer.id, until)}
      SELECT count(*) AS count, coalesce(sum(greatest(r.available + r.package_value, 0)), 0)::bigint AS in,
        coalesce(sum(least(r.available + r.package_value, 0)), 0)::bigint AS out FROM running r WHERE ${shown}`)
    const months = await db.many<{
      month: string
    }>(sql`SELECT DISTINCT to_char(l.at ${HOME_TIME}, 'YYYY-MM') AS month FROM ${ownLines(marketer.id)} l
      ORDER BY 1 DESC`)
    const page = items.slice(0, query.limit)
    const last = page.at(-1)
    return {
      month,
      opening,
      closing,
      totals,
      items: page,
      next: items.length > query.limit && last ? encodeKeyset(last) : null,
      months: months.map((row) => row.month),
    }
  })
}
