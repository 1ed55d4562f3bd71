import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../domain/errors.ts'
import type { Currency } from '../../domain/money/money.ts'

/** A bank's or card provider's notice of money that arrived. `bankRef` is their number of the payment. */
export interface PaymentNotice {
  eventId: string
  orderNo: string | null
  /** Id of the order, from a provider that hands back what we gave it. */
  orderId?: string
  /** Origin of the installation that asked for the payment, from the same provider. */
  site?: string
  amount: bigint
  currency: Currency
  bankRef: string
  paidAt: Date
}

const MOST_AGE_MS = 5 * 60_000
/** A provider that rotates its secret signs with the old and the new one for a while. */
const MOST_SIGNATURES = 5

/**
 * `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `t.body`. A header may have several `v1`, of which one has to match;
 * other schemes are ignored. Card providers document this format; our bank notices use it too.
 */
export function signNotice(secret: string, body: Uint8Array, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`
}

function hmac(secret: string, seconds: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}

/** Errors: signature_invalid, notice_too_old (more than 5 minutes off, either way). */
export function verifyNotice(secret: string, body: Uint8Array, header: string | null, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim())
  const seconds = parts.filter((part) => /^t=\d{1,12}$/.test(part)).map((part) => part.slice(2))
  const given = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).slice(0, MOST_SIGNATURES)
  const [at] = seconds
  if (at === undefined || seconds.length > 1 || given.length === 0) throw new Refusal('signature_invalid')
  const expected = hmac(secret, at, body)
  if (!given.some((part) => timingSafeEqual(expected, Buffer.from(part.slice(3), 'hex'))))
    throw new Refusal('signature_invalid')
  if (Math.abs(now.getTime() - Number(at) * 1000) > MOST_AGE_MS) throw new Refusal('notice_too_old')
}
