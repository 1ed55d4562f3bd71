import type { CampaignRow } from '../../store/campaign.ts'
import { type Sql, sql } from '../../store/client.ts'
import { type Context, requireMarketer } from '../context.ts'
import { fileUrl, money } from '../job/card.ts'

export interface CardRow extends CampaignRow {
  applicants: bigint
  mismatched: bigint
  offers: bigint
  working: bigint
  toReview: bigint
  toShip: bigint
  completed: bigint
  spent: bigint
  reserved: bigint
  marketerName: string
}

export const CARD_VIEW: Sql = sql`SELECT c.*, n.*, coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS marketer_name,
    coalesce((SELECT sum(a.balance) FROM ledger_account a WHERE a.code = 'mkt.reserved' AND a.ref_id = c.id), 0)::bigint AS reserved
  FROM campaign c JOIN member m ON m.id = c.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE j.status = 'MATCHED') AS applicants,
      count(*) FILTER (WHERE j.status = 'MISMATCHED') AS mismatched, count(*) FILTER (WHERE j.status = 'ASSIGN') AS offers,
      count(*) FILTER (WHERE j.status IN ('SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')) AS working,
      count(*) FILTER (WHERE j.status = 'SUBMIT' OR (j.status = 'INSIGHT' AND j.review = 'pending')) AS to_review,
      count(*) FILTER (WHERE j.status = 'SHIPPING' AND j.tracking_sent_at IS NULL) AS to_ship,
      count(*) FILTER (WHERE j.status = 'COMPLETED') AS completed,
      coalesce(sum(CASE WHEN j.status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT') THEN j.price
        ELSE j.settled_fee + j.settled_share + j.settled_service_fee END), 0)::bigint AS spent
      FROM job j WHERE j.campaign_id = c.id) n`

export function toCampaignCard(row: CardRow) {
  return {
    id: row.id,
    no: row.no,
    version: row.version,
    kind: row.kind,
    entry: row.entry,
    fund: row.fund,
    status: row.status,
    title: row.title,
    imageUrl: fileUrl(row.imageFileId),
    jobKind: row.jobKind,
    channelTypes: row.channelTypes,
    fee: money(row.fee, row.currency),
    serviceFee: money(row.serviceFee, row.currency),
    price: money(row.price, row.currency),
    slots: row.slots,
    slotsTaken: row.slotsTaken,
    applyBy: row.applyBy,
    reviewReason: row.reviewReason,
    counts: {
      applicants: row.applicants,
      mismatched: row.mismatched,
      offers: row.offers,
      working: row.working,
      toReview: row.toReview,
      toShip: row.toShip,
      completed: row.completed,
    },
    spent: money(row.spent, row.currency),
    reserved: money(row.reserved, row.currency),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** An own campaign with its counts. Error: not_found. */
export async function ownCard(ctx: Context, id: string): Promise<CardRow> {
  const marketer = requireMarketer(ctx)
  return ctx.db.one<CardRow>(sql`${CARD_VIEW} WHERE c.id = ${id} AND c.marketer_id = ${marketer.id}`)
}
