import * as z from 'zod/mini'

/** States of a purchase order (domain.md §7). */
export const ORDER_STATUSES = [
  'draft',
  'awaiting_payment',
  'slip_review',
  'paid',
  'part_refunded',
  'refunded',
  'expired',
  'canceled',
] as const
/** States of a withdrawal (domain.md §8.1). */
export const WITHDRAWAL_STATUSES = [
  'requested',
  'approved',
  'in_batch',
  'paid',
  'failed',
  'returned',
  'canceled',
] as const
export const BATCH_STATUSES = ['draft', 'released', 'sent', 'done'] as const
export const LOT_SOURCES = ['topup', 'package', 'promo', 'refund', 'adjust'] as const
export const OFFER_STATUSES = ['draft', 'publish', 'archived'] as const
export const PAY_METHODS = ['promptpay', 'transfer'] as const
export const TAX_DOCUMENT_KINDS = ['TI', 'CN', 'WT', 'PV'] as const
export const APPROVAL_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const

export const orderStatus = z.enum(ORDER_STATUSES)
export const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES)
export const lotSource = z.enum(LOT_SOURCES)
export const payMethod = z.enum(PAY_METHODS)
export const taxDocumentKind = z.enum(TAX_DOCUMENT_KINDS)
/** Version of a row, for the conditional update. */
export const version = z.int().check(z.gte(1))
/** YYYY-MM of Asia/Bangkok. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
/** Withholding a company buyer may take: 0, 2 or 3 % (domain.md §7). */
export const buyerWhtBp = z.union([z.literal(0), z.literal(200), z.literal(300)])
/** A positive amount of minor units. */
export const amountMinor = z.int().check(z.gte(1), z.lte(900_000_000_000))
/** A number that a bank or provider gave a transfer. */
export const bankRef = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_.:/-]{4,64}$/))
