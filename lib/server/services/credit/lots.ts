import type { CampaignEntry, CampaignKind } from '../../../domain/campaign/states.ts'
import { EXPIRY_ALERT_DAYS } from '../../../domain/credit/lot-life.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { bangkokDay, daysBetween } from '../../../domain/date/bangkok.ts'
import { compareLots, type LotSource } from '../../../domain/ledger/lots.ts'
import { type Db, empty, type Sql, sql } from '../../store/client.ts'
import { prepared } from '../../store/statement.ts'
import { type Context, requireMarketer } from '../context.ts'

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
  /** Amount that expired with the lot. */
  lost: bigint
  refunded: bigint
  refundAskedAt: Date | null
  orderId: string | null
  orderNo: string | null
  nameTh: string | null
  nameEn: string | null
  slugTh: string | null
  slugEn: string | null
}

/** `where` is a condition on lot `l`; few different ones, because each makes a prepared statement. */
async function lotRows(db: Db, marketerId: string, where: Sql = empty): Promise<LotRow[]> {
  return db.many<LotRow>(
    prepared(sql`SELECT l.id, l.source, l.amount, l.slot_value, l.slots, l.created_at, l.expires_at, l.expired_at, l.refund_asked_at, l.order_id, o.no AS order_no,
      coalesce(o.item->>'nameTh', f.name_th) AS name_th, coalesce(o.item->>'nameEn', f.name_en) AS name_en,
      coalesce(o.item->>'slugTh', f.slug_th) AS slug_th, coalesce(o.item->>'slugEn', f.slug_en) AS slug_en,
      coalesce(b.available, 0) AS available, coalesce(b.reserved, 0) AS reserved, coalesce(b.held, 0) AS held, coalesce(b.package_left, 0) AS package_left,
      coalesce(x.lost, 0) AS lost, coalesce(x.refunded, 0) AS refunded
    FROM credit_lot l LEFT JOIN LATERAL (SELECT o.no, o.item, o.status FROM purchase_order o WHERE o.id = l.order_id OFFSET 0) o ON true
    LEFT JOIN package_offer f ON f.id = l.offer_id
    LEFT JOIN LATERAL (SELECT sum(a.balance) FILTER (WHERE a.code = 'mkt.available')::bigint AS available,
        sum(a.balance) FILTER (WHERE a.code = 'mkt.reserved')::bigint AS reserved, sum(a.balance) FILTER (WHERE a.code = 'mkt.held')::bigint AS held,
        sum(a.balance) FILTER (WHERE a.code = 'mkt.package')::bigint AS package_left FROM ledger_account a WHERE a.lot_id = l.id) b ON true
    LEFT JOIN LATERAL (SELECT sum(n.amount) FILTER (WHERE e.event = 'L24' AND l.expired_at IS NOT NULL)::bigint AS lost,
        sum(n.amount) FILTER (WHERE e.event = 'L25')::bigint AS refunded
      FROM ledger_account a JOIN ledger_line n ON n.account_id = a.id AND n.side = 'D'
        JOIN ledger_entry e ON e.id = n.entry_id AND e.event IN ('L24', 'L25')
      WHERE a.lot_id = l.id AND (l.expired_at IS NOT NULL OR o.status IN ('part_refunded', 'refunded'))) x ON true
    WHERE l.marketer_id = ${marketerId} ${where} ORDER BY l.expires_at, l.id`),
  )
}

const both = (th: string | null, en: string | null) => (th && en ? { th, en } : null)

function toLotView(row: LotRow, now: Date) {
  const { slotValue } = row
  const toSlots = (amount: bigint) => (slotValue ? Number(amount / slotValue) : null)
  return {
    ...row,
    slotsLeft: toSlots(row.packageLeft),
    slotsRefunded: toSlots(row.refunded),
    slotsLost: toSlots(row.lost),
    offerName: both(row.nameTh, row.nameEn),
    offerSlug: both(row.slugTh, row.slugEn),
    expired: row.expiresAt <= now,
    daysLeft: Math.max(0, daysBetween(bangkokDay(now), bangkokDay(row.expiresAt))),
  }
}

interface DraftRow {
  lotId: string
  id: string
  kind: CampaignKind
  entry: CampaignEntry
}

/** The oldest draft of each lot. */
async function readDrafts(db: Db, marketerId: string): Promise<Map<string, Omit<DraftRow, 'lotId'>>> {
  const rows = await db.many<DraftRow>(sql`SELECT DISTINCT ON (lot_id) lot_id, id, kind, entry FROM campaign
    WHERE marketer_id = ${marketerId} AND status = 'draft' AND lot_id IS NOT NULL ORDER BY lot_id, created_at, id`)
  return new Map(rows.map(({ lotId, ...draft }) => [lotId, draft]))
}

/** Lots in spend order: `open` have credit left, `package` are package lots, `all` every lot. */
export async function listLots(ctx: Context, show: 'open' | 'all' | 'package') {
  const marketer = requireMarketer(ctx)
  const now = ctx.now()
  const [rows, drafts] = await Promise.all([lotRows(ctx.db, marketer.id), readDrafts(ctx.db, marketer.id)])
  return rows
    .filter((row) =>
      show === 'all'
        ? true
        : show === 'package'
          ? row.source === 'package'
          : row.available + row.reserved + row.held + row.packageLeft > 0n,
    )
    .sort((a, b) => compareLots({ ...a, lotId: a.id }, { ...b, lotId: b.id }))
    .map((row) => ({ ...toLotView(row, now), draft: drafts.get(row.id) ?? null }))
}

/** Credit that expires within 30 days or expired within a year: the expiry dialog and `/Marketer/expired`. */
export async function expiringCredit(ctx: Context) {
  const marketer = requireMarketer(ctx)
  const now = ctx.now()
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000)
  // One day more than the longest step: days are counted from midnight to midnight.
  const alertEnd = addHours(now, (EXPIRY_ALERT_DAYS[0] + 1) * 24)
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
