import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../domain/errors.ts'
import type { Currency } from '../../domain/money/money.ts'
import type { Config } from '../config.ts'

export const SIGNATURE_HEADER = 'x-siang-signature'
const MOST_AGE_MS = 5 * 60_000

/** What a bank or provider says about money that arrived. `amount` in minor units. */
export interface PaymentNotice {
  eventId: string
  orderNo: string | null
  amount: number
  currency: Currency
  bankRef: string
  paidAt: string
}

export interface PaymentsGateway {
  /** Name under which event ids are unique. */
  readonly provider: string
  /** True without a provider: transfers are confirmed by slip, and the demo can pretend that money came. */
  readonly isLocal: boolean
  /** Checks `t=<unix s>,v1=<hex>` over `t.body`. Errors: signature_invalid, notice_too_old (more than 5 minutes off). */
  verify(body: Uint8Array, signature: string | null, now: Date): void
  sign(body: Uint8Array, now: Date): string
  /** Local only: the notice that a bank would send for a transfer. */
  imitate(
    transfer: { orderNo: string; amount: bigint; currency: Currency },
    now: Date,
  ): { body: Uint8Array; signature: string }
}

export function createPayments(config: Pick<Config, 'payment' | 'paymentSecret'>): PaymentsGateway {
  const isLocal = config.payment === undefined
  const hmac = (seconds: string, body: Uint8Array) =>
    createHmac('sha256', config.paymentSecret).update(`${seconds}.`).update(body).digest()
  const sign = (body: Uint8Array, now: Date) => {
    const seconds = String(Math.floor(now.getTime() / 1000))
    return `t=${seconds},v1=${hmac(seconds, body).toString('hex')}`
  }
  return {
    provider: isLocal ? 'local' : 'provider',
    isLocal,
    sign,
    verify(body, signature, now) {
      const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
      if (!match) throw new Refusal('signature_invalid')
      const [, seconds = '', hex = ''] = match
      if (!timingSafeEqual(hmac(seconds, body), Buffer.from(hex, 'hex')))
        throw new Refusal('signature_invalid')
      if (Math.abs(now.getTime() - Number(seconds) * 1000) > MOST_AGE_MS) throw new Refusal('notice_too_old')
    },
    imitate({ orderNo, amount, currency }, now) {
      const notice: PaymentNotice = {
        eventId: randomUUID(),
        orderNo,
        amount: Number(amount),
        currency,
        bankRef: `DEMO${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
        paidAt: now.toISOString(),
      }
      const body = new TextEncoder().encode(JSON.stringify(notice))
      return { body, signature: sign(body, now) }
    },
  }
}
