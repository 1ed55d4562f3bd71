import { randomUUID } from 'node:crypto'
import type { Language } from '../../country/languages.ts'
import { isInCalendar } from '../../domain/date/calendar.ts'
import { Refusal } from '../../domain/errors.ts'
import { CURRENCIES, type Currency, MOST_AMOUNT } from '../../domain/money/money.ts'
import type { Config } from '../config/config.ts'
import { type PaymentNotice, signNotice, verifyNotice } from './signed-notice.ts'

export const CARD_SIGNATURE_HEADER = 'stripe-signature'
/** API version whose response shapes this module reads; the provider keeps answering in it. */
const API_VERSION = '2024-06-20'
/** Part of the idempotency key: the provider refuses a known key with other fields. Raised when fields are added. */
const FORM_VERSION = 2
const WAIT_MS = 8_000
/** A payment page lives 35 to 65 minutes: the provider allows no less than 30. */
const PAGE_STEP_S = 1_800
const PAGE_SLACK_S = 300

/** A charge. `amount`: the order's transfer in minor units. */
export interface CardPayment {
  orderId: string
  orderNo: string
  amount: bigint
  currency: Currency
  locale: Language
  /** Name of the purchase on the payment page. */
  name: string
  successUrl: string
  cancelUrl: string
}

/** Card payments on the provider's own page: no card number ever reaches this product (decision 0009). */
export interface CardsGateway {
  readonly provider: string
  readonly isOffered: boolean
  /** Address of the payment page. Asking again while it is valid gives the same page. Error: unavailable. */
  openPage(payment: CardPayment, now: Date): Promise<string>
  /** Errors: signature_invalid, notice_too_old. */
  verify(body: Uint8Array, signature: string | null, now: Date): void
  /**
   * Checks a notice and reads it; undefined when it is about something else than a completed payment,
   * or about a test while our key is live. Errors: signature_invalid, notice_too_old, malformed_input (a live payment
   * while our key is a test key, too), wrong_currency (one we keep no books in).
   */
  read(body: Uint8Array, signature: string | null, now: Date): PaymentNotice | undefined
  /** For the demo: the signed notice that the provider would send. */
  imitate(
    payment: { orderNo: string; amount: bigint; currency: Currency },
    now: Date,
  ): { body: Uint8Array; signature: string }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const COMPLETED = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** Names of the provider are looked up by an index, which takes no long texts. */
const isShort = (text: string) => text !== '' && text.length <= 255 && isKept(text)
/** Blanks do not count in references, so one of blanks only would be none. */
const isReference = (text: string) => isShort(text) && !/[\s\p{Cc}]/u.test(text)
/** PostgreSQL stores neither a NUL character nor half of a surrogate pair. */
const isKept = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Whether a key moves real money, as its prefix says; undefined for a key that does not say it. */
export function isLiveKey(key: string): boolean | undefined {
  const [, mode] = /^[a-z]+_(live|test)_/.exec(key) ?? []
  return mode === undefined ? undefined : mode === 'live'
}

function toNotice(body: Uint8Array, isLive: boolean | undefined): PaymentNotice | undefined {
  const event: unknown = JSON.parse(new TextDecoder().decode(body))
  const session = isObject(event) && isObject(event.data) ? event.data.object : undefined
  if (
    !isObject(event) ||
    typeof event.id !== 'string' ||
    typeof event.type !== 'string' ||
    !isObject(session)
  )
    throw new Refusal('malformed_input')
  if (!COMPLETED.includes(event.type) || session.payment_status !== 'paid') return undefined
  if (isLive !== undefined && event.livemode !== isLive) {
    // Nothing was paid in a test. Real money is refused, so that the provider keeps the event as undelivered.
    if (event.livemode === false) return undefined
    throw new Refusal('malformed_input')
  }
  const {
    amount_total: amount,
    currency,
    payment_intent: paymentIntent,
    client_reference_id: reference,
    metadata,
  } = session
  const paidAt = new Date(Number(event.created) * 1000)
  if (
    !Number.isSafeInteger(event.created) ||
    !isInCalendar(paidAt) ||
    !isShort(event.id) ||
    typeof amount !== 'number' ||
    !Number.isSafeInteger(amount) ||
    amount <= 0 ||
    amount > MOST_AMOUNT ||
    typeof currency !== 'string' ||
    typeof paymentIntent !== 'string' ||
    !isReference(paymentIntent)
  )
    throw new Refusal('malformed_input')
  const known = CURRENCIES.find((code) => code === currency.toUpperCase())
  // Refused, so that the provider shows the event as undelivered: we keep no books in this currency.
  if (!known) throw new Refusal('wrong_currency')
  const { order_id: orderId, site } = isObject(metadata) ? metadata : {}
  return {
    eventId: event.id,
    orderNo: typeof reference === 'string' && isKept(reference) ? reference : null,
    ...(typeof orderId === 'string' ? { orderId } : {}),
    ...(typeof site === 'string' ? { site } : {}),
    amount: BigInt(amount),
    currency: known,
    bankRef: paymentIntent,
    paidAt,
  }
}

function toForm(payment: CardPayment, bucket: number): URLSearchParams {
  return new URLSearchParams({
    mode: 'payment',
    submit_type: 'pay',
    'payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': payment.currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(payment.amount),
    'line_items[0][price_data][product_data][name]': payment.name,
    client_reference_id: payment.orderNo,
    'metadata[order_id]': payment.orderId,
    'metadata[site]': new URL(payment.successUrl).origin,
    'payment_intent_data[description]': payment.orderNo,
    'payment_intent_data[metadata][order_no]': payment.orderNo,
    locale: payment.locale,
    expires_at: String((bucket + 2) * PAGE_STEP_S + PAGE_SLACK_S),
    success_url: payment.successUrl,
    cancel_url: payment.cancelUrl,
  })
}

/** Stripe's Checkout Sessions over its HTTP API. */
function stripeCards(
  given: { url: string; key: string },
  request: typeof fetch = fetch,
): Pick<CardsGateway, 'openPage'> {
  const base = given.url.replace(/\/+$/, '')
  return {
    async openPage(payment, now) {
      // The idempotency key is the same within half an hour: a second press opens no second page to pay on.
      const bucket = Math.floor(now.getTime() / 1000 / PAGE_STEP_S)
      let answer: Response
      let session: unknown
      try {
        answer = await request(`${base}/v1/checkout/sessions`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${given.key}`,
            'stripe-version': API_VERSION,
            'idempotency-key': `${payment.orderId}:${payment.locale}:${bucket}:${FORM_VERSION}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: toForm(payment, bucket),
          redirect: 'error',
          signal: AbortSignal.timeout(WAIT_MS),
        })
        session = await answer.json()
      } catch {
        throw new Refusal('unavailable')
      }
      const url = answer.ok && isObject(session) && typeof session.url === 'string' ? session.url : ''
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Refusal('unavailable')
      return url
    },
  }
}

/**
 * The provider where `PAYMENT_KEY` is set; in demo mode an imitation that opens the order's own page; else cards are
 * not offered.
 */
export function createCards(config: Pick<Config, 'payment' | 'paymentSecret' | 'demoMode'>): CardsGateway {
  const secret = config.payment?.webhookSecret ?? config.paymentSecret
  const isLive = config.payment && isLiveKey(config.payment.key)
  const verify: CardsGateway['verify'] = (body, signature, now) => verifyNotice(secret, body, signature, now)
  const way = config.payment
    ? stripeCards(config.payment)
    : { openPage: async (payment: CardPayment) => payment.cancelUrl }
  return {
    ...way,
    provider: 'stripe',
    isOffered: config.payment !== undefined || config.demoMode,
    verify,
    read(body, signature, now) {
      verify(body, signature, now)
      return toNotice(body, isLive)
    },
    imitate({ orderNo, amount, currency }, now) {
      const serial = randomUUID().replaceAll('-', '')
      const event = {
        id: `evt_demo_${serial}`,
        object: 'event',
        type: 'checkout.session.completed',
        created: Math.floor(now.getTime() / 1000),
        livemode: false,
        data: {
          object: {
            id: `cs_demo_${serial}`,
            object: 'checkout.session',
            client_reference_id: orderNo,
            amount_total: Number(amount),
            currency: currency.toLowerCase(),
            payment_status: 'paid',
            payment_intent: `pi_demo_${serial}`,
          },
        },
      }
      const body = new TextEncoder().encode(JSON.stringify(event))
      return { body, signature: signNotice(secret, body, now) }
    },
  }
}
