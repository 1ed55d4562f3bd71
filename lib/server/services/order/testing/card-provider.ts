import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { CARD_SIGNATURE_HEADER } from '../../../gateways/cards.ts'
import { signNotice } from '../../../gateways/signed-notice.ts'
import { sql } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

const KEYS = { test: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', live: 'rk_live_4eC39HqLyjWDarjtT1zdp7dc' }
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
export type Marketer = Awaited<ReturnType<World['marketer']>>
interface Asked {
  headers: Record<string, string | string[] | undefined>
  form: URLSearchParams
}

/**
 * The provider as its API reference describes it: form-encoded creation of a Checkout Session with a bearer key; one
 * page for one idempotency key, and an error for the same key with other parameters.
 */
async function standIn(secretKey: string) {
  const asked: Asked[] = []
  const pages = new Map<string, { body: string; url: string }>()
  let broken: 'no' | 'error' | 'page' = 'no'
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', code } }))
    }
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions')
      return refuse(404, 'resource_missing')
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'api_key_expired')
    if (broken === 'error') return refuse(500, 'api_error')
    const form = new URLSearchParams(body)
    if (!form.get('success_url') || form.get('mode') !== 'payment') return refuse(400, 'parameter_missing')
    asked.push({ headers: request.headers, form })
    const key = String(request.headers['idempotency-key'])
    const known = pages.get(key)
    if (known && known.body !== body) return refuse(400, 'idempotency_key_in_use')
    const id = `cs_test_${pages.size + 1}`
    const page = known ?? { body, url: `https://checkout.stripe.com/c/pay/${id}` }
    pages.set(key, page)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        id,
        object: 'checkout.session',
        url: broken === 'page' ? 'javascript:alert(1)' : page.url,
      }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    breakIt: (how: typeof broken) => {
      broken = how
    },
  }
}

export async function shop(mode: keyof typeof KEYS = 'test') {
  const provider = await standIn(KEYS[mode])
  const world = await makeWorld({
    demoMode: false,
    env: { PAYMENT_URL: provider.url, PAYMENT_KEY: KEYS[mode], PAYMENT_WEBHOOK_SECRET: SECRET },
  })
  await world.db.run(sql`UPDATE tax_rate SET confirmed_at = valid_from`)
  await world.db.run(
    sql`INSERT INTO setting (key, value) VALUES ('company', ${JSON.stringify({
      nameTh: 'บริษัท เสียง จำกัด',
      nameEn: 'Siang Co., Ltd.',
      addressTh: 'กรุงเทพมหานคร 10110',
      taxId: '0105536112014',
      branchCode: '00000',
      billerId: null,
      bankCode: '004',
      accountNo: '1234567890',
      accountName: 'บริษัท เสียง จำกัด',
    })})`,
  )
  return { world, provider, buyer: await world.marketer() }
}

export async function place(world: World, as: Marketer, amount = 1_000_000) {
  const answer = await world.request('POST', '/api/orders', {
    as,
    body: { item: { kind: 'credit', amount }, method: 'card' },
    idempotencyKey: newId(),
  })
  expect(answer.body).toMatchObject({ status: 'awaiting_payment' })
  return answer.body as { id: string; no: string; version: number }
}

export let events = 0
export interface Told {
  orderNo: string | null
  /** As our own request for the page gave it; a payment that was made at the provider by hand has none. */
  orderId?: string
  /** The same; pages that were opened before we named our address have none. */
  site?: string
  amount?: number
  currency?: string
  type?: string
  status?: string
  intent?: string
  eventId?: string
  created?: unknown
  /** Whether real money moved; the provider says so in each event. */
  livemode?: unknown
}

export function event(world: World, told: Told) {
  events += 1
  return {
    id: told.eventId ?? `evt_${events}`,
    object: 'event',
    api_version: '2024-06-20',
    created: told.created ?? Math.floor(world.clock.now().getTime() / 1000),
    livemode: 'livemode' in told ? told.livemode : false,
    type: told.type ?? 'checkout.session.completed',
    data: {
      object: {
        id: `cs_test_${events}`,
        object: 'checkout.session',
        client_reference_id: told.orderNo,
        metadata: {
          ...(told.orderId === undefined ? {} : { order_id: told.orderId }),
          ...(told.site === undefined ? {} : { site: told.site }),
        },
        amount_total: told.amount ?? 1_070_000,
        currency: told.currency ?? 'thb',
        payment_status: told.status ?? 'paid',
        payment_intent: told.intent ?? `pi_${events}`,
      },
    },
  }
}

export function notify(
  world: World,
  told: Told,
  given: { secret?: string; at?: Date; header?: string } = {},
) {
  const body = event(world, told)
  const raw = new TextEncoder().encode(JSON.stringify(body))
  const header = given.header ?? signNotice(given.secret ?? SECRET, raw, given.at ?? world.clock.now())
  return world.request('POST', '/api/payments/card', {
    body,
    headers: { [CARD_SIGNATURE_HEADER]: header, 'sec-fetch-site': '' },
  })
}

export const statusOf = async (world: World, as: Marketer, id: string) =>
  (await world.request('GET', `/api/orders/${id}`, { as })).body.status
