const DAY = 24

/**
 * Default hours of every clock of docs/domain/clocks.md#clocks; they seed the dated settings rows. Times of one-time
 * codes are in `lib/server/services/otp/limits.ts`.
 */
export const DEFAULT_CLOCKS = {
  offer_answer: 72,
  offer_extension: 72,
  application_review: 14 * DAY,
  ship_tracking: 14 * DAY,
  ship_leave: 7 * DAY,
  ship_receipt_delivered: 7 * DAY,
  ship_receipt_blind: 21 * DAY,
  draft_due: 14 * DAY,
  draft_due_content_only: 5 * DAY,
  draft_extension: 72,
  publish_due_least: 7 * DAY,
  fix_due: 48,
  overdue_grace: 3 * DAY,
  delivery_review: 72,
  delivery_extension: 72,
  keep_live: 7 * DAY,
  keep_live_short: 24,
  figures_due: 14 * DAY,
  figures_review: 72,
  post_restore: 48,
  cancel_silence: 72,
  x2_free: 24,
  new_account_delay: 72,
  dispute_open: 7 * DAY,
  dispute_decide: 7 * DAY,
  clawback: 90 * DAY,
  order_pay_by: 72,
  promo_life: 90 * DAY,
  bank_change_pause: 72,
  review_member: 2 * DAY,
  review_channel: 2 * DAY,
  review_document: 2 * DAY,
  review_campaign: 2 * DAY,
  review_slip: 24,
  review_withdrawal: 24,
  payout_send: 2 * DAY,
  review_suspense: 3 * DAY,
  lead_answer: 24,
  suspension: 30 * DAY,
  reapply: 30 * DAY,
  close_grace: 30 * DAY,
} as const

export type ClockKey = keyof typeof DEFAULT_CLOCKS
/** Hours per clock; a settings row replaces a default. */
export type Clocks = Readonly<Record<ClockKey, number>>

/** Completed jobs after which `new_account_delay` no longer applies (docs/domain/clocks.md#clocks). */
export const NEW_ACCOUNT_JOBS = 3
/** Three recorded faults within this many days suspend the member (docs/domain/README.md#words). */
export const STRIKE_WINDOW_DAYS = 180
export const STRIKES_TO_SUSPEND = 3
/**
 * An outage of all clocks longer than this does not count against any deadline (docs/domain/clocks.md#after-an-outage).
 */
export const LEAST_OUTAGE_MINUTES = 60
/** A smaller step of the database's clock is the usual correction of its drift. */
export const LEAST_SET_BACK_SECONDS = 5 * 60

const HOUR_MS = 3_600_000

export function laterOf(a: Date, b: Date): Date {
  return a.getTime() >= b.getTime() ? a : b
}

export function isPast(at: Date | null, now: Date): boolean {
  return at !== null && at.getTime() <= now.getTime()
}

/** Time of the reminder: 24 h before `due`, or halfway when less than 24 h are left (docs/domain/clocks.md#clocks). */
export function reminderAt(start: Date, due: Date): Date {
  const span = due.getTime() - start.getTime()
  const lead = span > 24 * HOUR_MS ? 24 * HOUR_MS : span / 2
  return new Date(due.getTime() - lead)
}
