import {
  credit,
  debit,
  type EntryDraft,
  type EntryHead,
  type Posting,
  type Slice,
  sumSlices,
  toEntry,
} from './entry.ts'
import { debitSlices, type MarketerFund } from './lot-lines.ts'

// Credit is bought, granted, expires or is refunded: L01 to L04, L24, L25.

export interface OrderPayment {
  marketerId: string
  lotId: string
  subtotal: bigint
  vat: bigint
  /** Tax withheld by the buyer, minor units; 0 when none. */
  buyerWht: bigint
}

function grant(code: MarketerFund, paid: OrderPayment): Posting[] {
  return [
    ...credit(code, paid.subtotal, { owner: paid.marketerId, lot: paid.lotId }),
    ...credit('tax.vat_output', paid.vat),
  ]
}

function transferOf(paid: OrderPayment): bigint {
  return paid.subtotal + paid.vat - paid.buyerWht
}

function orderPaid(
  event: 'L01' | 'L02',
  head: EntryHead,
  paid: OrderPayment,
  into: MarketerFund,
): EntryDraft {
  return toEntry(
    event,
    head,
    debit('bank.cash', transferOf(paid)),
    debit('tax.wht_receivable', paid.buyerWht),
    grant(into, paid),
  )
}

/** L01: credits bought and paid. */
export function creditsBought(head: EntryHead, paid: OrderPayment): EntryDraft {
  return orderPaid('L01', head, paid, 'mkt.available')
}

/** L02: package bought and paid. */
export function packageBought(head: EntryHead, paid: OrderPayment): EntryDraft {
  return orderPaid('L02', head, paid, 'mkt.package')
}

/** L03: money arrived that no order of this amount explains. */
export function moneyUnmatched(head: EntryHead, amount: bigint): EntryDraft {
  return toEntry('L03', head, debit('bank.cash', amount), credit('suspense.in', amount))
}

/**
 * L03: unmatched money sent back. Invoiced credit goes with its VAT, less withheld tax whose certificate is missing.
 */
export function unmatchedReturned(
  head: EntryHead,
  amount: bigint,
  tax: { vat: bigint; lostWht: bigint } = { vat: 0n, lostWht: 0n },
): EntryDraft {
  return toEntry(
    'L03',
    head,
    debit('suspense.in', amount),
    debit('tax.vat_output', tax.vat),
    credit('tax.wht_receivable', tax.lostWht),
    credit('bank.cash', amount + tax.vat - tax.lostWht),
  )
}

/** L03: unmatched money applied to an order of exactly this amount. */
export function unmatchedApplied(head: EntryHead, paid: OrderPayment, into: MarketerFund): EntryDraft {
  return toEntry(
    'L03',
    head,
    debit('suspense.in', transferOf(paid)),
    debit('tax.wht_receivable', paid.buyerWht),
    grant(into, paid),
  )
}

/** L04: promo credit granted. */
export function promoGranted(
  head: EntryHead,
  grantOf: { marketerId: string; lotId: string; amount: bigint },
): EntryDraft {
  return toEntry(
    'L04',
    head,
    debit('platform.promo', grantOf.amount),
    credit('mkt.available', grantOf.amount, { owner: grantOf.marketerId, lot: grantOf.lotId }),
  )
}

/** L24: free credit of a lot expired or was waived; for a promo lot the promo cost is reversed. */
export function lotExpired(
  head: EntryHead,
  lot: { marketerId: string; lotId: string; from: MarketerFund; amount: bigint; isPromo: boolean },
): EntryDraft {
  return toEntry(
    'L24',
    head,
    debit(lot.from, lot.amount, { owner: lot.marketerId, lot: lot.lotId }),
    credit(lot.isPromo ? 'platform.promo' : 'platform.breakage', lot.amount),
  )
}

/** L25: unused credit refunded to the bank. `lostWht`: tax withheld by a buyer who never sent the certificate. */
export function creditRefunded(
  head: EntryHead,
  refund: {
    marketerId: string
    from: MarketerFund
    slices: readonly Slice[]
    vat: bigint
    lostWht: bigint
  },
): EntryDraft {
  const total = sumSlices(refund.slices) + refund.vat
  return toEntry(
    'L25',
    head,
    debitSlices(refund.from, refund.slices, refund.marketerId),
    debit('tax.vat_output', refund.vat),
    credit('tax.wht_receivable', refund.lostWht),
    credit('bank.cash', total - refund.lostWht),
  )
}
