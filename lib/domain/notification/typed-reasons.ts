import { PAYOUT_REASONS } from '../earning/payout-reasons.ts'
import { isOneOf } from '../one-of.ts'

/** Why the system itself stops an account; every other reason of one is what the team wrote. */
const STANDING_REASONS = ['strikes'] as const

/**
 * Events whose reason a person of the team, or a bank, writes in words of their own, with the codes that the system
 * itself gives there. Any other text is shown as it was written, also where it looks like a code.
 */
const CODES_OF: Readonly<Record<string, readonly string[]>> = {
  member_decided: STANDING_REASONS,
  withdrawal_failed: PAYOUT_REASONS,
  withdrawal_returned: PAYOUT_REASONS,
  slip_refused: [],
  refund_refused: [],
  campaign_decided: [],
}

/** True where the reason of a message was written, not chosen. */
export function isTypedReason(event: string, reason: unknown): boolean {
  return Object.hasOwn(CODES_OF, event) && !isOneOf(CODES_OF[event] ?? [], reason)
}
