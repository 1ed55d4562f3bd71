import * as z from 'zod/mini'
import { ORDER_STATUSES, PACKAGE_OFFER_STATUSES } from '../../domain/credit/order.ts'
import { WITHDRAWAL_STATUSES } from '../../domain/earning/withdrawal.ts'
import { LOT_SOURCES } from '../../domain/ledger/lots.ts'
import { DOCUMENT_SERIES } from '../../domain/tax/rates.ts'

export const PAY_METHODS = ['promptpay', 'transfer', 'card'] as const
export const BATCH_STATUSES = ['draft', 'released', 'sent', 'done'] as const
export const APPROVAL_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const

export const orderStatus = z.enum(ORDER_STATUSES)
export const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES)
export const offerStatus = z.enum(PACKAGE_OFFER_STATUSES)
export const lotSource = z.enum(LOT_SOURCES)
export const payMethod = z.enum(PAY_METHODS)
export const taxDocumentKind = z.enum(DOCUMENT_SERIES)
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
/** Files that a list leaves the product as. */
export const sheetFormat = z.enum(['csv', 'xlsx', 'pdf'])
/** What a movement of a marketer's credit means. */
export const movementKind = z.enum([
  'topup',
  'package',
  'promo',
  'hold',
  'release',
  'reserve',
  'unreserve',
  'spend',
  'refund',
  'expire',
  'adjust',
  'bank_refund',
])
/** Filters of the statement, the same for the screen and its files. */
export const statementFilter = {
  month: z.optional(month),
  kind: z.optional(movementKind),
  order: z._default(z.enum(['oldest', 'newest']), 'oldest'),
}
