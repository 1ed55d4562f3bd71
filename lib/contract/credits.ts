import { defineCall } from './define-call.ts'
import { campaignEntry, campaignKind } from './shapes/campaign.ts'
import { id, inEachLanguage, instant, keysetQuery, money } from './shapes/common.ts'
import { lotSource, month, movementKind, statementFilter } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

export const lot = lazy(() =>
  z.object({
    id,
    source: lotSource,
    /** Amount when the lot was created. */
    amount: money,
    available: money,
    reserved: money,
    held: money,
    /** Package lots: unused value, in whole slots. */
    packageLeft: money,
    slots: z.nullable(z.int()),
    slotsLeft: z.nullable(z.int()),
    /** Package lots: slots that were refunded, and that expired unused. */
    slotsRefunded: z.nullable(z.int()),
    slotsLost: z.nullable(z.int()),
    /** When its refund was asked for; until that is decided nothing of the lot can be used. */
    refundAskedAt: z.nullable(instant),
    slotValue: z.nullable(money),
    offerName: z.nullable(z.object(inEachLanguage(z.string()))),
    offerSlug: z.nullable(z.object(inEachLanguage(z.string()))),
    orderId: z.nullable(id),
    orderNo: z.nullable(z.string()),
    /** Oldest draft that is paid from this lot: of a bundle, the campaign made at its payment. */
    draft: z.nullable(z.object({ id, kind: campaignKind, entry: campaignEntry })),
    createdAt: instant,
    expiresAt: instant,
    expired: z.boolean(),
    daysLeft: z.int(),
  }),
)

/**
 * Credit of the marketer: free, reserved and held credit, package slots, and what expires within 30 days
 * (docs/domain/credits.md#lots).
 */
export const getCreditTotal = defineCall({
  id: 'getCreditTotal',
  method: 'GET',
  path: '/api/credits/marketers/{id}/total',
  access: ['marketer'],
  summary: 'Credit balance of a marketer',
  params: { id },
  response: lazy(() =>
    z.object({
      available: money,
      reserved: money,
      held: money,
      packageValue: money,
      packageSlots: z.int(),
      expiringSoon: money,
      expiringSlots: z.int(),
      nextExpiryAt: z.nullable(instant),
      /** available + reserved + held + packageValue */
      total: money,
    }),
  ),
  errors: ['not_found'],
})

const expiring = lazy(() =>
  z.object({
    lotId: id,
    kind: z.enum(['credit', 'package']),
    source: lotSource,
    amount: money,
    slots: z.nullable(z.int()),
    offerName: z.nullable(z.object(inEachLanguage(z.string()))),
    offerSlug: z.nullable(z.object(inEachLanguage(z.string()))),
    expiresAt: instant,
    daysLeft: z.int(),
  }),
)

/** For the credit-expiry dialog and `/Marketer/expired`. `alertDays` is the alert reached: 30, 14, 7 or 1. */
export const getExpiringCredit = defineCall({
  id: 'getExpiringCredit',
  method: 'GET',
  path: '/api/marketers/alert-credits-package-before-expire',
  access: ['marketer'],
  summary: 'Credit and packages that end within 30 days, and those that ended in the last 12 months',
  response: lazy(() =>
    z.object({
      alert: z.boolean(),
      alertDays: z.nullable(z.int()),
      total: money,
      expiring: z.array(expiring),
      expired: z.array(expiring),
    }),
  ),
})

/** Lots in spend order; `all` includes used and expired ones. */
export const listLots = defineCall({
  id: 'listLots',
  method: 'GET',
  path: '/api/credits/lots',
  ours: true,
  access: ['marketer'],
  summary: 'Credit lots in spend order',
  query: lazy(() => z.object({ show: z._default(z.enum(['open', 'all', 'package']), 'open') })),
  response: lazy(() => z.object({ items: z.array(lot) })),
})

export const statementLine = lazy(() =>
  z.object({
    id,
    at: instant,
    /** Ledger event (L01 …). `kind` tells what it means for the marketer; the texts are in messages. */
    event: z.string(),
    kind: movementKind,
    /** Change of each part of the credit, signed. */
    available: money,
    reserved: money,
    held: money,
    packageValue: money,
    /** available + packageValue after this movement. */
    balance: money,
    campaignId: z.nullable(id),
    campaignTitle: z.nullable(z.string()),
    jobId: z.nullable(id),
    jobNo: z.nullable(z.int()),
    orderId: z.nullable(id),
    orderNo: z.nullable(z.string()),
  }),
)

const parts = lazy(() => z.object({ available: money, reserved: money, held: money, packageValue: money }))

/** Movements of one month (Asia/Bangkok) with opening and closing balance, and the totals for the filters. */
export const getStatement = defineCall({
  id: 'getStatement',
  method: 'GET',
  path: '/api/credits/statement',
  ours: true,
  access: ['marketer'],
  summary: 'Credit statement of one month',
  query: lazy(() => z.object({ ...keysetQuery, ...statementFilter })),
  response: lazy(() =>
    z.object({
      month,
      opening: parts,
      closing: parts,
      /** All movements that match the filters, not only this page; `out` is negative. */
      totals: z.object({ count: z.int(), in: money, out: money }),
      items: z.array(statementLine),
      next: z.nullable(z.string()),
      /** Months with movements, newest first. */
      months: z.array(month),
    }),
  ),
})
