// The load during the losses: payments, members who read, visitors, codes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPayments, SIGNATURE_HEADER } from '#lib/server/gateways/payments.ts'

/** One answer as the client saw it; status 0 without one. */
export interface Seen {
  readonly kind: 'page' | 'member' | 'money'
  readonly what: string
  readonly at: number
  readonly ms: number
  readonly status: number
  readonly retryAfter: string | null
}

/** An order that was acknowledged as paid. */
export interface Paid {
  readonly no: string
  /** When the notice of the payment was first sent, and when it was acknowledged. */
  readonly sentAt: number
  readonly paidAt: number
}

export interface Brand {
  readonly id: string
  readonly token: string
}

/** Credit that each order buys. */
export const AMOUNT = 1_000_000
const ITEM = { item: { kind: 'credit', amount: AMOUNT } }
const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const PATIENCE_MS = 15_000
const AGAIN_MS = 250

export interface Load {
  readonly seen: readonly Seen[]
  readonly paid: readonly Paid[]
  /** Orders that were acknowledged, paid or not. */
  readonly ordered: ReadonlySet<string>
  /** Finishes running requests and starts none until `go`. */
  rest(): Promise<void>
  go(): void
  end(): Promise<void>
}

interface Options {
  readonly url: string
  readonly brands: readonly Brand[]
  readonly pages: readonly string[]
  readonly paymentSecret: string
  /** Sum to transfer for an order, tax included. */
  readonly transfer: number
  readonly payers: number
}

/** Reads of a marketer; a replica may answer the search. */
const LOOKS = ['/api/orders', '/api/credits/lots', '/api/notifications', '/api/influencers/search']

export function startLoad({ url, brands, pages, paymentSecret, transfer, payers }: Options): Load {
  const seen: Seen[] = []
  const paid: Paid[] = []
  const ordered = new Set<string>()
  const payments = createPayments({ paymentSecret })
  let isOver = false
  let isResting = false
  let busy = 0

  /** Records the answer; status 0 without one. */
  async function ask(
    kind: Seen['kind'],
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<{ status: number; text: string }> {
    const at = Date.now()
    const note = (status: number, retryAfter: string | null) =>
      seen.push({ kind, what: path, at, ms: Date.now() - at, status, retryAfter })
    try {
      const answer = await fetch(url + path, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await answer.text()
      note(answer.status, answer.headers.get('retry-after'))
      return { status: answer.status, text }
    } catch {
      note(0, null)
      return { status: 0, text: '' }
    }
  }
  /** Sends the same bytes again until they are acknowledged. Throws when they are refused for good. */
  async function insist(path: string, body: string, headers: () => Record<string, string>): Promise<string> {
    for (;;) {
      const { status, text } = await ask('money', path, {
        method: 'POST',
        body,
        headers: { ...JSON_HEADERS, ...headers() },
      })
      if (status === 200) return text
      if (status >= 400 && status < 500 && status !== 409) throw new Error(`${path}: ${status} ${text}`)
      await sleep(AGAIN_MS)
    }
  }

  async function pay(brand: Brand): Promise<void> {
    const key = randomUUID()
    const text = await insist('/api/orders', JSON.stringify({ ...ITEM, method: 'promptpay' }), () => ({
      authorization: `Bearer ${brand.token}`,
      'idempotency-key': key,
    }))
    const { no }: { no: string } = JSON.parse(text)
    ordered.add(no)
    const sentAt = Date.now()
    const notice = JSON.stringify({
      eventId: randomUUID(),
      orderNo: no,
      amount: transfer,
      currency: 'THB',
      bankRef: `DRILL-${no}`,
      paidAt: new Date(sentAt).toISOString(),
    })
    const outcome = await insist('/api/payments/notice', notice, () => ({
      [SIGNATURE_HEADER]: payments.sign(new TextEncoder().encode(notice), new Date()),
    }))
    if (JSON.parse(outcome).outcome !== 'paid') throw new Error(`${no}: ${outcome}`)
    paid.push({ no, sentAt, paidAt: Date.now() })
  }

  async function payOn(first: number): Promise<void> {
    for (let n = first; !isOver; n += payers) {
      const brand = brands[n % brands.length]
      if (isResting || !brand) {
        await sleep(50)
        continue
      }
      busy++
      await pay(brand).finally(() => {
        busy--
      })
    }
  }
  async function look(): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const brand = brands[n % brands.length]
      const path = LOOKS[n % LOOKS.length]
      if (brand && path)
        await ask('member', path, {
          headers: { authorization: `Bearer ${brand.token}`, accept: 'application/json' },
        })
      await sleep(100)
    }
  }
  async function visit(first: number): Promise<void> {
    for (let n = first; !isOver; n++) {
      const path = pages[n % pages.length]
      if (path) await ask('page', path, { headers: { accept: 'text/html' } })
      await sleep(60)
    }
  }

  const running = Promise.all([
    ...Array.from({ length: payers }, (_, n) => payOn(n)),
    look(),
    look(),
    visit(0),
    visit(Math.floor(pages.length / 2)),
  ])
  // The error is reported to whoever awaits the end; until then it must not end the process.
  running.catch(() => {})
  return {
    seen,
    paid,
    ordered,
    async rest() {
      isResting = true
      while (busy > 0) await sleep(50)
    },
    go() {
      isResting = false
    },
    async end() {
      isOver = true
      await running
    },
  }
}

/** The sum that a brand has to transfer for its order. */
export async function quote(url: string, { token }: Brand): Promise<number> {
  const answer = await fetch(`${url}/api/orders/quote`, {
    method: 'POST',
    headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` },
    body: JSON.stringify(ITEM),
  })
  if (!answer.ok) throw new Error(`quote: ${answer.status} ${await answer.text()}`)
  const { transfer }: { transfer: { minor: number } } = await answer.json()
  return transfer.minor
}

/** Requests a code and waits until its message was sent. Milliseconds after the answer; undefined after 30 s. */
export async function timeOfCode(url: string, email: string): Promise<number | undefined> {
  const box = `${url}/api/test/outbox?to=${encodeURIComponent(email)}&limit=50`
  const count = async (): Promise<number> => {
    const answer = await fetch(box, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { items }: { items: { code: string | null }[] } = await answer.json()
    return items.filter(({ code }) => code !== null).length
  }
  const before = await count()
  const asked = await fetch(`${url}/api/notification/requestOtpEmail`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ purpose: 'recovery', kind: 'marketer', email }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!asked.ok) throw new Error(`code: ${asked.status} ${await asked.text()}`)
  const from = Date.now()
  for (; Date.now() - from < 30_000; await sleep(25)) if ((await count()) > before) return Date.now() - from
  return undefined
}
