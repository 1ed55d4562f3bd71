import { randomUUID } from 'node:crypto'
import type { Currency } from '../../domain/money/money.ts'
import type { Config } from '../config/config.ts'
import { signNotice, verifyNotice } from './signed-notice.ts'

export const SIGNATURE_HEADER = 'x-siang-signature'

/** A bank's notice of money that arrived. `amount` in minor units. */
interface PaymentNotice {
  eventId: string
  orderNo: string | null
  amount: number
  currency: Currency
  bankRef: string
  paidAt: string
}

/** Notices of transfers and PromptPay payments, from the bank or a service that reads its statement for us. */
export interface PaymentsGateway {
  /** Namespace in which event ids are unique. */
  readonly provider: string
  /** Checks the signature of the raw body. Errors: signature_invalid, notice_too_old (more than 5 minutes off). */
  verify(body: Uint8Array, signature: string | null, now: Date): void
  sign(body: Uint8Array, now: Date): string
  /** For the demo: the notice that a bank would send for a transfer. */
  imitate(
    transfer: { orderNo: string; amount: bigint; currency: Currency },
    now: Date,
  ): { body: Uint8Array; signature: string }
}

export function createPayments({ paymentSecret }: Pick<Config, 'paymentSecret'>): PaymentsGateway {
  const sign = (body: Uint8Array, now: Date) => signNotice(paymentSecret, body, now)
  return {
    provider: 'bank',
    sign,
    verify: (body, signature, now) => verifyNotice(paymentSecret, body, signature, now),
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
