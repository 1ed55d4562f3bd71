import { keysOf } from '../one-of.ts'
import type { QUEUE_CLOCKS } from './subjects.ts'

interface Queue {
  /** The promised time; at its end the queue is late. */
  readonly clock: (typeof QUEUE_CLOCKS)[number]
  /** Who decides its items: they see the queue on the dashboard. Who may only read them does not. */
  readonly roles: readonly ('support' | 'finance' | 'content' | 'admin')[]
  /** Operators get a message when it is late (docs/domain/clocks.md#clocks). */
  readonly isNotified?: true
}

/** The queues of the operators' dashboard. */
export const QUEUES = {
  members: { clock: 'review_member', roles: ['support', 'admin'], isNotified: true },
  channels: { clock: 'review_channel', roles: ['support', 'admin'], isNotified: true },
  figures: { clock: 'review_channel', roles: ['support', 'admin'], isNotified: true },
  documents: { clock: 'review_document', roles: ['support', 'finance'], isNotified: true },
  withdrawals: { clock: 'review_withdrawal', roles: ['finance'] },
  toBatch: { clock: 'payout_send', roles: ['finance'] },
  slips: { clock: 'review_slip', roles: ['finance'] },
  suspense: { clock: 'review_suspense', roles: ['finance'] },
  campaigns: { clock: 'review_campaign', roles: ['support', 'content', 'admin'], isNotified: true },
  cases: { clock: 'dispute_decide', roles: ['support', 'admin'] },
  leads: { clock: 'lead_answer', roles: ['support', 'admin'] },
} as const satisfies Record<string, Queue>

export type QueueKey = keyof typeof QUEUES
export const QUEUE_KEYS = keysOf(QUEUES)

export const queueOf = (key: QueueKey): Queue => QUEUES[key]

/** A message about one queue is not repeated for this long. */
export const LATE_AGAIN_HOURS = 24
