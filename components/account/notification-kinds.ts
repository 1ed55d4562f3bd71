import type * as z from 'zod/mini'
import type { getNotificationChoices } from '#lib/contract/notifications.ts'

export type NotificationChoices = z.output<(typeof getNotificationChoices)['response']>
export type Way = NotificationChoices['events'][number]['channels'][number]['channel']
export const WAYS = ['line', 'email', 'sms', 'whatsapp'] as const

/** Kinds of messages and their events; an event that is not listed is of kind `other`. */
const KINDS = {
  offers: ['offer_received', 'offer_ending', 'offer_expired', 'selected', 'refused', 'not_chosen'],
  people: [
    'offer_accepted',
    'offer_declined',
    'application_received',
    'applicant_fits',
    'application_taken_back',
  ],
  work: ['product_sent', 'work_due', 'work_overdue', 'changes_asked', 'draft_approved', 'post_accepted'],
  review: ['product_not_sent', 'draft_sent', 'post_sent', 'figures_sent', 'review_due'],
  money: [
    'job_completed',
    'money_free',
    'referral_rewarded',
    'referral_refused',
    'credit_expiring',
    'credit_expired',
    'buyer_certificate_due',
  ],
  campaign: ['campaign_decided', 'campaign_full', 'campaign_ended', 'report_ready'],
  news: ['news'],
} as const
type KnownEvent = (typeof KINDS)[keyof typeof KINDS][number]
export const KIND_KEYS = ['offers', 'people', 'work', 'review', 'money', 'campaign', 'news', 'other'] as const
export const KNOWN: readonly KnownEvent[] = Object.values(KINDS).flat()

/** The kind that an event belongs to. */
export function kindOf(event: string): (typeof KIND_KEYS)[number] {
  return KIND_KEYS.find((key) => key !== 'other' && KINDS[key].some((one) => one === event)) ?? 'other'
}
