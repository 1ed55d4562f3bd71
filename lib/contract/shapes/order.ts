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

/** Names an order and says where it stands, in every list. */
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
    /** While the order can be paid. `svg` is a finished picture; `payload` the EMVCo text inside it. */
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
    /** Parts that arrived and wait for the rest; what is still to be paid. */
    received: money,
    due: money,
    /** What finance said when it sent a slip back. */
    slipNote: z.nullable(z.string()),
    /** Company buyers that withhold owe the certificate by this day. */
    certificateDueAt: z.nullable(instant),
    /** The draft with the people of a bought bundle, while it waits to be sent. */
    draftId: z.nullable(id),
    canCancel: z.boolean(),
    canUploadSlip: z.boolean(),
    canPayByCard: z.boolean(),
    /** The server's time, for countdowns. */
    now: instant,
  }),
)
