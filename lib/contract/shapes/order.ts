import { lazy, z } from '../zod.ts'
import { id, inEachLanguage, instant, money, version } from './common.ts'
import { orderStatus } from './money.ts'

export const sums = {
  subtotal: money,
  vatBp: lazy(() => z.int()),
  vat: money,
  buyerWhtBp: lazy(() => z.int()),
  buyerWht: money,
  /** What the buyer transfers: subtotal + vat − buyerWht. */
  transfer: money,
  rateConfirmed: lazy(() => z.boolean()),
}

/** Identity and status of an order, for every list. */
export const orderHead = {
  id,
  no: lazy(() => z.string()),
  kind: lazy(() => z.enum(['credit', 'package'])),
  status: orderStatus,
  version,
}

export const orderRow = lazy(() =>
  z.object({
    ...orderHead,
    method: z.enum(['promptpay', 'transfer', 'card']),
    offerName: z.nullable(z.object(inEachLanguage(z.string()))),
    slots: z.nullable(z.int()),
    ...sums,
    payBy: z.nullable(instant),
    paidAt: z.nullable(instant),
    createdAt: instant,
    invoiceId: z.nullable(id),
    invoiceNumber: z.nullable(z.string()),
  }),
)

export const orderDetail = lazy(() =>
  z.extend(orderRow, {
    offerSlug: z.nullable(z.object(inEachLanguage(z.string()))),
    buyer: z.object({
      name: z.string(),
      holderKind: z.nullable(z.enum(['individual', 'company'])),
      taxId: z.nullable(z.string()),
      branchCode: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
    /** While the order can be paid. `svg` is the rendered picture; `payload` its EMVCo text. */
    qr: z.nullable(z.object({ payload: z.string(), svg: z.string(), expiresAt: instant })),
    transferTo: z.nullable(
      z.object({
        bankCode: z.string(),
        accountNo: z.string(),
        accountName: z.string(),
        reference: z.string(),
      }),
    ),
    slip: z.nullable(
      z.object({ fileId: id, reference: z.nullable(z.string()), note: z.nullable(z.string()) }),
    ),
    /** Partial payments that wait for the rest; `due` is what remains. */
    received: money,
    due: money,
    /** What arrived for the order and pays nothing of it: finance uses it or sends it back. */
    unused: money,
    /** Note of finance for a returned slip. */
    slipNote: z.nullable(z.string()),
    /** Company buyers that withhold tax must send the certificate by this day. */
    certificateDueAt: z.nullable(instant),
    /** The draft with the people of a bought bundle, until it is sent. */
    draftId: z.nullable(id),
    canCancel: z.boolean(),
    canUploadSlip: z.boolean(),
    canPayByCard: z.boolean(),
    /** Server time, for countdowns. */
    now: instant,
  }),
)
