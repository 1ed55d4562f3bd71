import { BANK_REFERENCE } from '../../domain/bank/reference.ts'
import { ORDER_STATUSES, PACKAGE_OFFER_STATUSES } from '../../domain/credit/order.ts'
import { WITHDRAWAL_STATUSES } from '../../domain/earning/withdrawal.ts'
import { LOT_SOURCES } from '../../domain/ledger/lots.ts'
import { MOST_AMOUNT } from '../../domain/money/money.ts'
import { DOCUMENT_SERIES } from '../../domain/tax/rates.ts'
import { lazy, z } from '../zod.ts'

export const PAY_METHODS = ['promptpay', 'transfer', 'card'] as const
export const APPROVAL_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const

export const orderStatus = lazy(() => z.enum(ORDER_STATUSES))
export const withdrawalStatus = lazy(() => z.enum(WITHDRAWAL_STATUSES))
export const offerStatus = lazy(() => z.enum(PACKAGE_OFFER_STATUSES))
export const lotSource = lazy(() => z.enum(LOT_SOURCES))
export const payMethod = lazy(() => z.enum(PAY_METHODS))
export const taxDocumentKind = lazy(() => z.enum(DOCUMENT_SERIES))
/** YYYY-MM in Asia/Bangkok, within the years of `day`. */
export const month = lazy(() => z.string().check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/)))
/** Withholding that a company buyer may deduct: 0, 2 or 3 % (docs/domain/credits.md#withholding-by-buyers). */
export const buyerWhtBp = lazy(() => z.union([z.literal(0), z.literal(200), z.literal(300)]))
/** A positive amount of minor units. */
export const amountMinor = lazy(() => z.int().check(z.gte(1), z.lte(Number(MOST_AMOUNT))))
/** Transfer reference of a bank or provider; slips print it in groups, so spaces are removed. */
export const bankRef = lazy(() =>
  z.string().check(
    z.overwrite((typed) => typed.normalize('NFKC').replace(/\s/g, '')),
    z.regex(BANK_REFERENCE),
  ),
)

/** File formats for the download of a list. */
export const SHEET_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export const sheetFormat = lazy(() => z.enum(SHEET_FORMATS))
/** Meaning of a movement of a marketer's credit. */
export const MOVEMENT_KINDS = [
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
] as const
export const movementKind = lazy(() => z.enum(MOVEMENT_KINDS))
/** Filters of the statement, for the screen and its files. */
export const statementFilter = {
  month: lazy(() => z.optional(month)),
  kind: lazy(() => z.optional(movementKind)),
  order: lazy(() => z._default(z.enum(['oldest', 'newest']), 'oldest')),
}
