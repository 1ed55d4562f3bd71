import { EXPIRY_ALERT_DAYS } from '../../../domain/credit/order.ts'
import {
  addMonths,
  bangkokDay,
  bangkokMonth,
  daysBetween,
  startOfBangkokDay,
} from '../../../domain/date/bangkok.ts'
import { compareLots, type LotSource } from '../../../domain/ledger/lots.ts'
import { type Db, empty, join, prepared, type Sql, sql } from '../../store/client.ts'
import { HOME_TIME } from '../../store/home-time.ts'
import { decodeKeyset, encodeKeyset, type KeysetQuery } from '../../store/keyset.ts'
import { type Context, requireMarketer, requireOwn } from '../context.ts'

interface LotRow {
  id: string
  source: LotSource
  amount: bigint
  slotValue: bigint | null
  slots: number | null
  createdAt: Date
  expiresAt: Date
  expiredAt: Date | null
  available: bigint
  reserved: bigint
  held: bigint
  packageLeft: bigint
  /** What the worker took when the lot ended. */
  lost: bigint
  orderId: string | null
  orderNo: string | null
  nameTh: string | null
  nameEn: string | null
  slugTh: string | null
  slugEn: string | null
}

/** `where` is said of lot `l`; its text must be one of few. */
async function lotRows(db: Db, marketerId: string, where: Sql = empty): Promise<LotRow[]> {
  return db.many<LotRow>(
    prepared(sql`SELECT l.id, l.source, l.amount, l.slot_value, l.slots, l.created_at, l.expires_at, l.expired_at, l.order_id, o.no AS order_no,
      coalesce(o.item->>'nameTh', f.name_th) AS name_th, coalesce(o.item->>'nameEn', f.name_en) AS name_en,
      coalesce(o.item->>'slugTh', f.slug_th) AS slug_th, coalesce(o.item->>'slugEn', f.slug_en) AS slug_en,
      coalesce(b.available, 0) AS available, coalesce(b.reserved, 0) AS reserved, coalesce(b.held, 0) AS held, coalesce(b.package_left, 0) AS package_left,
      coalesce(x.lost, 0) AS lost
    FROM credit_lot l LEFT JOIN LATERAL (SELECT o.no, o.item FROM purchase_order o WHERE o.id = l.order_id OFFSET 0) o ON true
    LEFT JOIN package_offer f ON f.id = l.offer_id
    LEFT JOIN LATERAL (SELECT sum(a.balance) FILTER (WHERE a.code = 'mkt.available')::bigint AS available,
        sum(a.balance) FILTER (WHERE a.code = 'mkt.reserved')::bigint AS reserved, sum(a.balance) FILTER (WHERE a.code = 'mkt.held')::bigint AS held,
        sum(a.balance) FILTER (WHERE a.code = 'mkt.package')::bigint AS package_left FROM ledger_account a WHERE a.lot_id = l.id) b ON true
    LEFT JOIN LATERAL (SELECT sum(n.amount)::bigint AS lost FROM ledger_account a JOIN ledger_line n ON n.account_id = a.id AND n.side = 'D'
        JOIN ledger_entry e ON e.id = n.entry_id AND e.event = 'L24' WHERE a.lot_id = l.id AND l.expired_at IS NOT NULL) x ON true
    WHERE l.marketer_id = ${marketerId} ${where} ORDER BY l.expires_at, l.id`),
  )
}

const both = (th: string | null, en: string | null) => (th && en ? { th, en } : null)

function toLotView(row: LotRow, now: Date) {
  return {
    ...row,
    slotsLeft: row.slotValue ? Number(row.packageLeft / row.slotValue) : null,
    offerName: both(row.nameTh, row.nameEn),
    offerSlug: both(row.slugTh, row.slugEn),
    expired: row.expiresAt <= now,
    daysLeft: Math.max(0, daysBetween(bangkokDay(now), bangkokDay(row.expiresAt))),
  }
}

/** Lots in spend order: `open` still hold something, `package` are package lots, `all` every lot. */
export async function listLots(ctx: Context, show: 'open' | 'all' | 'package') {
  const marketer = requireMarketer(ctx)
  const now = ctx.now()
  const rows = await lotRows(ctx.db, marketer.id)
  return rows
    .filter((row) =>
      show === 'all'
        ? true
        : show === 'package'
          ? row.source === 'package'
          : row.available + row.reserved + row.held + row.packageLeft > 0n,
    )
    .sort((a, b) => compareLots({ ...a, lotId: a.id }, { ...b, lotId: b.id }))
    .map((row) => toLotView(row, now))
}

/**
 * The credit of a marketer (docs/domain/credits.md#lots), minor units. Error: not_found for another id.
 */
export async function creditTotal(ctx: Context, marketerId: string) {
  requireOwn(ctx, marketerId)
  requireMarketer(ctx)
  const now = ctx.now()
  const soon = new Date(now.getTime() + 30 * 86_400_000)
  const sums = await ctx.db.one<{
    available: bigint
    reserved: bigint
    held: bigint
    packageValue: bigint
    packageSlots: bigint
    expiringSoon: bigint
    expiringSlots: bigint
    nextExpiryAt: Date | null
  }>(
    prepared(sql`WITH lot AS MATERIALIZED (SELECT l.expires_at, l.slot_value,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.available'), 0)::bigint AS available,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.reserved'), 0)::bigint AS reserved,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.held'), 0)::bigint AS held,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.package'), 0)::bigint AS package_left
      FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id WHERE l.marketer_id = ${marketerId} GROUP BY l.id),
    soon AS (SELECT * FROM lot WHERE expires_at > ${now} AND expires_at < ${soon})
    SELECT coalesce(sum(available), 0)::bigint AS available, coalesce(sum(reserved), 0)::bigint AS reserved,
      coalesce(sum(held), 0)::bigint AS held, coalesce(sum(package_left), 0)::bigint AS package_value,
      coalesce(sum(package_left / slot_value), 0)::bigint AS package_slots,
      (SELECT coalesce(sum(available + package_left), 0)::bigint FROM soon) AS expiring_soon,
      (SELECT coalesce(sum(package_left / slot_value), 0)::bigint FROM soon) AS expiring_slots,
      min(expires_at) FILTER (WHERE expires_at > ${now} AND available + package_left > 0) AS next_expiry_at
    FROM lot`),
  )
  return {
    ...sums,
    packageSlots: Number(sums.packageSlots),
    expiringSlots: Number(sums.expiringSlots),
    total: sums.available + sums.reserved + sums.held + sums.packageValue,
  }
}

/** What ends within 30 days and what ended within a year: the expiry dialog and `/Marketer/expired`. */
export async function expiringCredit(ctx: Context) {
  const marketer = requireMarketer(ctx)
  const now = ctx.now()
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000)
  // A day more than the longest step: days are counted from midnight to midnight.
  const alertEnd = new Date(now.getTime() + (EXPIRY_ALERT_DAYS[0] + 1) * 86_400_000)
  const rows = await lotRows(
    ctx.db,
    marketer.id,
    sql`AND l.expires_at > ${yearAgo} AND l.expires_at <= ${alertEnd}`,
  )
  const toItem = (row: LotRow, amount: bigint) => ({
    lotId: row.id,
    kind: row.source === 'package' ? ('package' as const) : ('credit' as const),
    source: row.source,
    amount,
    slots: row.slotValue ? Number(amount / row.slotValue) : null,
    offerName: both(row.nameTh, row.nameEn),
    offerSlug: both(row.slugTh, row.slugEn),
    expiresAt: row.expiresAt,
    daysLeft: Math.max(0, daysBetween(bangkokDay(now), bangkokDay(row.expiresAt))),
  })
  const byDate = (a: LotRow, b: LotRow) => a.expiresAt.getTime() - b.expiresAt.getTime()
  const expiring = rows
    .filter((row) => row.expiresAt > now && row.available + row.packageLeft > 0n)
    .sort(byDate)
    .map((row) => toItem(row, row.available + row.packageLeft))
    .filter((item) => item.daysLeft <= EXPIRY_ALERT_DAYS[0])
  const expired = rows
    .filter(
      (row) =>
        row.expiresAt <= now &&
        row.expiresAt > yearAgo &&
        (row.lost > 0n || row.available + row.packageLeft > 0n),
    )
    .sort((a, b) => byDate(b, a))
    .map((row) => toItem(row, row.lost + row.available + row.packageLeft))
  const least = expiring[0]?.daysLeft
  return {
    alert: expiring.length > 0,
    alertDays:
      least === undefined ? null : (EXPIRY_ALERT_DAYS.filter((step) => step >= least).at(-1) ?? null),
    total: expiring.reduce((sum, item) => sum + item.amount, 0n),
    expiring,
    expired,
  }
}

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

/** What a movement means to the marketer; read from a row `m` of `moved`. */
const KIND = sql`CASE WHEN m.event IN ('L01', 'L02', 'L03') THEN CASE WHEN m.package_value > 0 THEN 'package' ELSE 'topup' END
  WHEN m.event = 'L13' THEN CASE WHEN m.available + m.package_value > 0 THEN 'refund' ELSE 'spend' END
  ELSE CASE m.event ${join(
    Object.entries(KINDS).map(([event, kind]) => sql`WHEN ${event} THEN ${kind}`),
    ' ',
  )} ELSE 'adjust' END END`

/** First instant of a month in Bangkok and of the one after. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const first = `${month}-01`
  return { from: startOfBangkokDay(first), until: startOfBangkokDay(addMonths(first, 1)) }
}

// Own lines by key: OFFSET 0 keeps the planner from reading everybody's ledger instead, which it would as soon as it
// takes one account for an average one.
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

/** What the marketer had at two instants, in one reading of the account. */
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
