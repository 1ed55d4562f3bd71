import { CREDIT_NOTE, PAYOUT_SLIP, TAX_INVOICE } from '../../../country/th/tax-documents.ts'
import { CERTIFICATE, INCOME_TEXTS } from '../../../country/th/withholding-certificate.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import type { PayoutSums } from '../../../domain/earning/withdrawal.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { thaiAmountInWords } from '../../../domain/tax/amount-in-words.ts'
import { type PayeeKind, taxFormOf, WHT_INCOME_LINES, type WhtClass } from '../../../domain/tax/rates.ts'
import type { OrderRow } from '../../store/order.ts'
import type { Company } from '../order/company.ts'

function sellerOf(company: Company) {
  return {
    name: company.nameTh,
    nameEn: company.nameEn,
    address: company.addressTh,
    taxId: company.taxId,
    branchCode: company.branchCode,
    // The logo of this day: a later one changes no issued document.
    ...(company.logoFileId ? { logoFileId: company.logoFileId } : {}),
  }
}

const signerOf = (company: Company) => company.signer ?? null
const stampOf = (confirmed: boolean) => (confirmed ? null : 'rate_not_confirmed')

/** Fields of every document of an order. */
const orderHead = (company: Company, order: OrderRow, at: Date) => ({
  seller: sellerOf(company),
  buyer: order.buyer,
  date: bangkokDay(at),
  orderNo: order.no,
  currency: order.currency,
})

const totals = (vatBp: number, net: bigint, vat: bigint) => ({
  vatBp,
  vat,
  total: net + vat,
  totalInWords: thaiAmountInWords(net + vat),
})

/** Tax invoice and receipt: every field of docs/market.md#tax-invoice. Amounts in minor units. */
export function invoiceBody(company: Company, order: OrderRow, paid: { at: Date; bankRef: string | null }) {
  return {
    title: TAX_INVOICE.title,
    titleEn: 'Tax invoice / Receipt',
    ...orderHead(company, order, paid.at),
    lines: [
      {
        text:
          order.kind === 'credit' ? TAX_INVOICE.credit : TAX_INVOICE.package(order.item.nameTh ?? '').trim(),
        textEn:
          order.kind === 'credit'
            ? 'Advertising service credit'
            : `Advertising package ${order.item.nameEn ?? ''}`.trim(),
        quantity: order.item.slots ?? 1,
        amount: order.subtotal,
      },
    ],
    subtotal: order.subtotal,
    ...totals(order.vatBp, order.subtotal, order.vat),
    buyerWhtBp: order.buyerWhtBp,
    buyerWht: order.buyerWht,
    received: order.transfer,
    method: order.method,
    bankRef: paid.bankRef,
    signer: signerOf(company),
    stamp: stampOf(order.rateConfirmed),
  }
}

/** Credit note: old number, reason, old value, right value, difference, VAT (docs/market.md#tax-invoice). */
export function creditNoteBody(
  company: Company,
  order: OrderRow,
  note: {
    at: Date
    reason: string
    invoiceNumber: string
    invoiceDate: string
    /** Value of earlier credit notes of the same invoice. */
    earlier: bigint
    amount: bigint
    vat: bigint
    refunded: bigint
  },
) {
  return {
    title: CREDIT_NOTE.title,
    titleEn: 'Credit note',
    ...orderHead(company, order, note.at),
    refersTo: note.invoiceNumber,
    refersToDate: note.invoiceDate,
    reason: note.reason,
    oldValue: order.subtotal,
    earlier: note.earlier,
    rightValue: order.subtotal - note.earlier - note.amount,
    difference: note.amount,
    ...totals(order.vatBp, note.amount, note.vat),
    refunded: note.refunded,
    signer: signerOf(company),
    stamp: stampOf(order.rateConfirmed),
  }
}

/** The payee's data on documents of a payout, masked where the print view needs no more. */
export interface PayeeFacts {
  name: string
  /** Of a person, for the monthly return; documents of before lack it. */
  firstName?: string | null
  address: string | null
  taxIdLast4: string | null
  payeeKind: PayeeKind
  taxClass: WhtClass
  bankCode: string
  accountMasked: string
}

export interface PayoutFacts extends PayoutSums {
  no: string
  currency: Currency
  paidAt: Date
  bankRef: string
  rateConfirmed: boolean
}

/**
 * Withholding certificate (50 Tawi): every field of docs/market.md#withholding-certificate. The condition is always
 * 1, withheld.
 */
export function certificateBody(
  company: Company,
  payee: PayeeFacts,
  payout: PayoutFacts,
  snapshotId: string,
  /** Sequence number among this month's payments in the payer's form. */
  sequence: number,
) {
  return {
    title: CERTIFICATE.title,
    titleEn: 'Withholding tax certificate',
    book: bangkokDay(payout.paidAt).slice(0, 4),
    payer: sellerOf(company),
    payee,
    /** The full tax number is encrypted in this snapshot; the print view decrypts it. */
    snapshotId,
    form: taxFormOf(payee.payeeKind),
    sequence,
    incomeLine: WHT_INCOME_LINES[payee.taxClass],
    incomeText: INCOME_TEXTS[payee.taxClass],
    lines: [
      { paidOn: bangkokDay(payout.paidAt), amount: payout.gross, rateBp: payout.whtBp, tax: payout.wht },
    ],
    currency: payout.currency,
    total: payout.gross,
    tax: payout.wht,
    taxInWords: thaiAmountInWords(payout.wht),
    condition: 1,
    payoutNo: payout.no,
    date: bangkokDay(payout.paidAt),
    signer: signerOf(company),
    stamp: stampOf(payout.rateConfirmed),
  }
}

/** Payout slip: how gross became net, and to which account it was paid. */
export function payoutSlipBody(company: Company, payee: PayeeFacts, payout: PayoutFacts) {
  return {
    title: PAYOUT_SLIP.title,
    titleEn: 'Payout slip',
    payer: sellerOf(company),
    payee,
    ...payout,
    date: bangkokDay(payout.paidAt),
    total: payout.net,
    totalInWords: thaiAmountInWords(payout.net),
    signer: signerOf(company),
    stamp: stampOf(payout.rateConfirmed),
  }
}
