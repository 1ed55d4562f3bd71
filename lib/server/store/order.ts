import type { OrderStatus } from '../../domain/credit/order.ts'
import type { Currency } from '../../domain/money/money.ts'
import { type Db, empty, sql } from './client.ts'

export interface Buyer {
  name: string
  holderKind: 'individual' | 'company' | null
  taxId: string | null
  branchCode: string | null
  address: string | null
}

/** The ordered item, as it was at that time. */
export interface OrderItem {
  slots: number | null
  /** Minor units as text, because JSON has no bigint. */
  slotValue: string | null
  validDays: number | null
  nameTh: string | null
  nameEn: string | null
  slugTh: string | null
  slugEn: string | null
  /** People whom an ordered bundle proposes. */
  influencerIds?: readonly string[]
}

export interface OrderRow {
  id: string
  no: string
  marketerId: string
  kind: 'credit' | 'package'
  offerId: string | null
  offerVersion: number | null
  status: OrderStatus
  version: number
  currency: Currency
  subtotal: bigint
  vatBp: number
  vat: bigint
  buyerWhtBp: number
  buyerWht: bigint
  transfer: bigint
  /** Sum of parts in suspense that are reserved for this order until the rest arrives. */
  received: bigint
  rateConfirmed: boolean
  buyer: Buyer
  item: OrderItem
  method: 'promptpay' | 'transfer' | 'card'
  qrExpiresAt: Date | null
  payBy: Date | null
  slipFileId: string | null
  slipReference: string | null
  slipNote: string | null
  /** When another buyer claimed the same transfer. */
  slipContestedAt: Date | null
  entryId: string | null
  paidAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export const SUSPENSE_REASONS = [
  'no_order',
  'wrong_amount',
  'wrong_currency',
  'order_not_payable',
  'account_closed',
  'surplus',
  'arrived_twice',
  'wrong_order',
  'to_send_back',
] as const
/** Why received money is in suspense. */
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number]

/** An order by id; locks the row on request. With an owner, an order of somebody else counts as unknown. */
export function findOrder(
  db: Db,
  by: { id: string } | { no: string },
  options: { lock?: boolean; marketerId?: string } = {},
): Promise<OrderRow | undefined> {
  return db.maybeOne<OrderRow>(sql`SELECT * FROM purchase_order
    WHERE ${'id' in by ? sql`id = ${by.id}` : sql`no = ${by.no}`}
      ${options.marketerId ? sql`AND marketer_id = ${options.marketerId}` : empty}
    ${options.lock ? sql`FOR UPDATE` : empty}`)
}
