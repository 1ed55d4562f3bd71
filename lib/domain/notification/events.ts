import { isOneOf, keysOf } from '../one-of.ts'
import { present } from '../present.ts'
/**
 * Message channels (docs/requirements.md#entities: line, sms, email, whatsapp). The in-app notice is always sent as
 * well.
 */
export const MESSAGE_CHANNELS = ['line', 'email', 'sms', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** K cannot be switched off, N can be, M needs marketing consent (docs/domain/notifications.md#events). */
export type MessageClass = 'K' | 'N' | 'M'
export type Audience = 'influencer' | 'marketer' | 'both' | 'operators'

export interface MessageEvent {
  readonly to: Audience
  /** Channels to try first, in order; empty means in-app only. */
  readonly channels: readonly MessageChannel[]
  readonly class: MessageClass
  /** Collected into one mail per day at 09:00. */
  readonly digest?: true
  /** Path without the language prefix; `{subjectId}`, `{orderId}` … are filled from the row and its payload. */
  readonly link?: string
}

type Row = readonly [to: Audience, channels: string, cls: MessageClass, link?: string, digest?: true]

// One row per event (docs/domain/notifications.md#events): event → audience, default channels in order, class, path.
const ROWS = {
  otp: ['both', '', 'K'],
  already_registered: ['both', 'email sms', 'K'],
  account_restored: ['both', 'email', 'K', '/{Area}/account'],
  new_sign_in: ['both', 'email sms', 'K', '/{Area}/account?section=security'],
  password_changed: ['both', 'email sms', 'K', '/{Area}/account?section=security'],
  email_changed: ['both', 'email sms', 'K', '/{Area}/account?section=security'],
  phone_changed: ['both', 'email sms', 'K', '/{Area}/account?section=security'],
  contact_restored: ['both', 'email sms', 'K', '/{Area}/account?section=security'],
  bank_account_changed: ['influencer', 'email sms', 'K', '/Influencer/earn?view=bank'],
  member_decided: ['both', 'line email', 'K', '/{Area}/account'],
  channel_decided: ['influencer', 'line email', 'K', '/Influencer/channelDetail?id={subjectId}'],
  document_decided: ['both', 'line email', 'K', '/{Area}/account?section=documents'],
  offer_received: ['influencer', 'line email', 'N', '/Influencer/job/{subjectId}'],
  offer_ending: ['influencer', 'line email', 'N', '/Influencer/job/{subjectId}'],
  offer_accepted: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}'],
  offer_declined: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}'],
  offer_expired: ['both', 'email', 'N', '/Marketer/campaign/{campaignId}'],
  application_received: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=influencers', true],
  application_taken_back: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=influencers', true],
  applicant_fits: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=influencers', true],
  selected: ['influencer', 'line email', 'N', '/Influencer/job/{subjectId}'],
  refused: ['influencer', 'line email', 'N', '/Influencer/job/{subjectId}'],
  not_chosen: ['influencer', 'line email', 'N', '/Influencer/jobMarket'],
  match_changed: ['influencer', '', 'N', '/Influencer/job/{subjectId}'],
  product_sent: ['influencer', 'line', 'N', '/Influencer/job/{subjectId}'],
  product_not_sent: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=work&job={subjectId}'],
  product_received: ['marketer', '', 'N', '/Marketer/campaign/{campaignId}?tab=work&job={subjectId}'],
  work_due: ['influencer', 'line', 'N', '/Influencer/job/{subjectId}'],
  work_overdue: ['influencer', 'line', 'N', '/Influencer/job/{subjectId}'],
  changes_asked: ['influencer', 'line', 'N', '/Influencer/job/{subjectId}'],
  draft_approved: ['influencer', 'line', 'N', '/Influencer/job/{subjectId}'],
  post_accepted: ['influencer', 'line', 'N', '/Influencer/job/{subjectId}'],
  draft_sent: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=work&job={subjectId}'],
  post_sent: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=work&job={subjectId}'],
  figures_sent: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=work&job={subjectId}'],
  review_due: ['marketer', 'email', 'N', '/Marketer/campaign/{campaignId}?tab=work&job={subjectId}'],
  system_decided: ['both', 'line email', 'K', '{jobLink}'],
  cancel_asked: ['both', 'line email', 'K', '{jobLink}'],
  job_canceled: ['both', 'line email', 'K', '{jobLink}'],
  cancel_refused: ['both', '', 'N', '{jobLink}'],
  case_opened: ['both', 'line email', 'K', '{jobLink}'],
  case_decided: ['both', 'line email', 'K', '{jobLink}'],
  job_completed: ['influencer', 'line', 'N', '/Influencer/job/{subjectId}'],
  money_free: ['influencer', 'line', 'N', '/Influencer/earn'],
  referral_rewarded: ['influencer', 'line', 'N', '/Influencer/inviteFriend'],
  referral_refused: ['influencer', 'line', 'N', '/Influencer/inviteFriend'],
  withdrawal_approved: ['influencer', 'line email', 'K', '/Influencer/earn'],
  withdrawal_paid: ['influencer', 'line email', 'K', '/Influencer/earn'],
  withdrawal_failed: ['influencer', 'line email', 'K', '/Influencer/earn'],
  withdrawal_returned: ['influencer', 'line email', 'K', '/Influencer/earn?view=bank'],
  certificate_ready: ['influencer', 'line email', 'K', '/Influencer/earn'],
  order_waiting: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  order_paid: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  order_expired: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  invoice_ready: ['marketer', 'email', 'K', '/Marketer/statement'],
  money_not_matched: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  order_rest_due: ['marketer', 'email line', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  order_overpaid: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  money_set_aside: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  money_sent_back: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  refund_asked: ['marketer', 'email', 'K', '/Marketer/credit#refund'],
  refund_started: ['marketer', 'email', 'K', '/Marketer/credit#refund'],
  refund_refused: ['marketer', 'email line', 'K', '/Marketer/credit#refund'],
  refund_paid: ['marketer', 'email line', 'K', '/Marketer/statement'],
  credit_moved_back: ['marketer', 'email line', 'K', '/Marketer/credit'],
  slip_refused: ['marketer', 'email line', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  slip_moved: ['marketer', 'email', 'K', '/Marketer/credit/buy?purchase={subjectId}'],
  credit_expiring: ['marketer', 'email line', 'N', '/Marketer/credit'],
  credit_expired: ['marketer', 'email line', 'N', '/Marketer/expired'],
  buyer_certificate_due: ['marketer', 'email', 'N', '/Marketer/account?section=documents&order={subjectId}'],
  campaign_decided: ['marketer', 'email', 'N', '/Marketer/campaign/{subjectId}'],
  campaign_full: ['marketer', 'email', 'N', '/Marketer/campaign/{subjectId}'],
  campaign_ended: ['marketer', 'email', 'N', '/Marketer/campaign/{subjectId}'],
  report_ready: ['marketer', 'email', 'N', '/Marketer/campaign/{subjectId}?tab=report'],
  manager_link_asked: ['influencer', 'line', 'K', '/Influencer/account?section=manager'],
  manager_link_active: ['influencer', 'line', 'K', '/Influencer/account?section=manager'],
  manager_link_ended: ['influencer', 'line', 'K', '/Influencer/account?section=manager'],
  // One page for both kinds of members.
  text_to_accept: ['both', 'email', 'K', '/Influencer/acceptConsent'],
  account_closing: ['both', 'email', 'K'],
  account_closed: ['both', 'email', 'K'],
  line_linked: ['both', 'line', 'K', '/{Area}/lineNotification'],
  line_link_changed: ['both', 'email', 'K', '/{Area}/lineNotification'],
  line_link_moved: ['both', 'email', 'K', '/{Area}/lineNotification'],
  line_test: ['both', 'line', 'K', '/{Area}/lineNotification'],
  file_by_email: ['both', 'email', 'K', '/Download/{subjectId}'],
  file_by_line: ['both', 'line', 'K', '/Download/{subjectId}'],
  message_by_email: ['both', 'email', 'N'],
  message_by_line: ['both', 'line', 'N'],
  news: ['both', 'email', 'M'],
  operator_invited: ['operators', 'email', 'K'],
  operator_key_changed: ['operators', 'email', 'K', '/Operator/account'],
  rate_not_confirmed: ['operators', 'email', 'K', '/Operator/settings/rates'],
  proof_failed: ['operators', 'email', 'K', '/Operator/ledger'],
  line_quota_used: ['operators', 'email', 'K'],
  dead_outbox: ['operators', 'email', 'K', '/Operator/dashboard'],
  sender_denied: ['operators', 'email', 'K', '/Operator/dashboard'],
  code_sends_unproven: ['operators', 'email', 'K', '/Operator/dashboard'],
  sms_limit_reached: ['operators', 'email', 'K', '/Operator/dashboard'],
  review_late: ['operators', 'email', 'K', '/Operator/dashboard'],
  approval_waiting: ['operators', 'email', 'K', '/Operator/dashboard'],
  refund_waiting: ['operators', 'email', 'K', '/Operator/purchases/{subjectId}'],
  lead_received: ['operators', 'email', 'K', '/Operator/leads'],
} as const satisfies Record<string, Row>

export type MessageEventName = keyof typeof ROWS
export const MESSAGE_EVENTS = keysOf(ROWS)
const ROW_OF: Readonly<Record<string, Row>> = ROWS

/** The definition of an event; undefined for an unknown name. */
export function findMessageEvent(name: string): MessageEvent | undefined {
  const row = Object.hasOwn(ROW_OF, name) ? ROW_OF[name] : undefined
  if (!row) return undefined
  const [to, channels, cls, link, digest] = row
  return {
    to,
    channels: channels.split(' ').filter((one) => isOneOf(MESSAGE_CHANNELS, one)),
    class: cls,
    ...(link ? { link } : {}),
    ...(digest ? { digest } : {}),
  }
}

/**
 * The class of a message. Credit that expires in 7 days or 1 day is class K, so it cannot be switched off
 * (docs/domain/notifications.md#events).
 */
export function messageClassOf(name: string, payload: Readonly<Record<string, unknown>>): MessageClass {
  if (name === 'credit_expiring' && (payload.days === 7 || payload.days === 1)) return 'K'
  return findMessageEvent(name)?.class ?? 'N'
}

/**
 * Channels to try in order; the first success stops (docs/domain/notifications.md#fallback): the event's own, then
 * email and sms. Outside Thailand whatsapp replaces line; sms is for class K only.
 */
export function messageRoute(name: string, cls: MessageClass, country: string): MessageChannel[] {
  const own = findMessageEvent(name)?.channels ?? ['line', 'email']
  if (own.length === 0) return []
  const chain: MessageChannel[] = [...own, 'email', 'sms']
  const first = country === 'TH' ? 'line' : 'whatsapp'
  const route = chain
    .map((channel) => (channel === 'line' || channel === 'whatsapp' ? first : channel))
    .filter((channel) => channel !== 'sms' || cls === 'K')
  return [...new Set(route)]
}

/**
 * Changes that an account thief would make. They go to every contact, not only to the first that succeeds
 * (docs/security.md#step-up), so that somebody who controls the mailbox cannot hide them from the owner.
 */
const EVERY_WAY: ReadonlySet<string> = new Set([
  'password_changed',
  'email_changed',
  'phone_changed',
  'bank_account_changed',
] satisfies MessageEventName[])

export function goesEveryWay(name: string): boolean {
  return EVERY_WAY.has(name)
}

/** Quiet hours 21:00 to 08:00 local time, for classes N and M. */
export function isQuietHour(hour: number): boolean {
  return hour >= 21 || hour < 8
}

/** Waits after the first five failures, in minutes; after the sixth the row is dead. */
export const RETRY_MINUTES = [1, 5, 30, 120, 720] as const
export const MAX_ATTEMPTS = RETRY_MINUTES.length + 1

/** Messages that a member requested or that a person wrote; their channel is fixed, so no preference applies. */
const ASKED_FOR: ReadonlySet<string> = new Set([
  'line_test',
  'file_by_email',
  'file_by_line',
  'message_by_email',
  'message_by_line',
] satisfies MessageEventName[])

/** Events whose channels a member of that kind may choose. */
export function choosableEvents(kind: 'influencer' | 'marketer'): MessageEventName[] {
  return MESSAGE_EVENTS.filter((name) => {
    const event = present(findMessageEvent(name), 'a row of an event')
    return event.channels.length > 0 && !ASKED_FOR.has(name) && (event.to === 'both' || event.to === kind)
  })
}
