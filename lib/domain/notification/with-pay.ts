import type { MessageEventName } from './events.ts'

/** Events whose text says what the influencer gets. */
export const NAMES_PAY: ReadonlySet<string> = new Set([
  'offer_received',
  'offer_ending',
  'selected',
  'job_completed',
] satisfies MessageEventName[])

type Payload = Readonly<Record<string, unknown>>

/**
 * The payload with the pay that its text names. Rows that wait from a version before this distinction, and their
 * notices, have the fee as `amount`: it was before tax.
 */
export function withPay(event: string, payload: Payload): Payload {
  const { net, fee, amount } = payload
  const isNamed = typeof net === 'number' || typeof fee === 'number'
  return NAMES_PAY.has(event) && !isNamed && typeof amount === 'number'
    ? { ...payload, fee: amount }
    : payload
}
