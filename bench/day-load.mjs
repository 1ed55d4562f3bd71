// The actors of `bench -- day` and their actions: one action is one or two requests, each recorded under its kind.
import { randomUUID } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { createPayments, SIGNATURE_HEADER } from '../lib/server/gateways/payments.ts'
import { influencerCalls } from './growth-influencer.mjs'

const PATIENCE_MS = 20_000
const AMOUNT = 1_000_000
const GROSS = 200_000
/** How many of 100 actions are of each kind. */
const MIX = [
  ['visit', 60],
  ['influencerLooks', 16],
  ['marketerLooks', 12],
  ['operatorLooks', 4],
  ['buy', 3],
  ['askForMoney', 2],
  ['hire', 2],
  ['payOut', 1],
]
const MARKETER_LOOKS = [
  '/api/marketers/dashboard',
  '/api/campaigns',
  '/api/jobs',
  '/api/orders',
  '/api/credits/lots',
  '/api/notifications',
  '/api/influencers/search',
]
const OPERATOR_LOOKS = [
  '/api/operator/withdrawals',
  '/api/operator/payout-batches',
  '/api/operator/purchases',
  '/api/operator/withholding',
]
const DEEP = / page /

/** Runs the actors' actions in turns by the mix; `seen` collects the results. */
export function createDay({ url, people, pages, paymentSecret, transfer }) {
  const { brands, influencers, campaigns, finance } = people
  const payments = createPayments({ paymentSecret })
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const seen = []
  const counts = { ordered: 0, paid: 0, hired: 0 }
  let turn = 0
  const next = (list) => list[turn++ % list.length]

  /** One request; status 0 without an answer, `isReused` where a reused connection broke. */
  function once(kind, path, { method, token, text, headers }) {
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0 })
      const sent = send(
        url + path,
        {
          agent,
          method,
          timeout: PATIENCE_MS,
          headers: {
            // Addresses from the documentation ranges, which are never looked up.
            'x-forwarded-for': `198.51.100.${1 + (turn % 250)}`,
            ...(kind === 'page' ? { accept: 'text/html', 'accept-encoding': 'gzip' } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
            ...headers,
          },
        },
        (response) => {
          const chunks = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('error', failed)
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              retryAfter: response.headers['retry-after'],
              answer: kind === 'page' ? '' : Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy())
      sent.on('error', (error) =>
        resolve({ status: 0, isReused: sent.reusedSocket && error.code === 'ECONNRESET' }),
      )
      sent.end(text)
    })
  }

  async function ask(kind, path, { method = 'GET', token, body, headers = {} } = {}) {
    const at = performance.now()
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    // Like browsers: a GET whose reused connection was just closed is sent once more.
    const first = await once(kind, path, { method, token, text, headers })
    const isCut = first.isReused && method === 'GET'
    const { status, retryAfter, answer } = isCut
      ? await once(kind, path, { method, token, text, headers })
      : first
    const code = status === 409 ? JSON.parse(answer).error.code : undefined
    seen.push({ kind, path, at, ms: performance.now() - at, status, retryAfter, code })
    return status === 200 ? JSON.parse(answer || 'null') : undefined
  }
  /** A money call with an idempotency key; repeated with the same key when it was refused for now. */
  async function insist(kind, path, { token, body, headers = () => ({}) }) {
    const key = randomUUID()
    const text = JSON.stringify(body)
    for (let attempt = 0; attempt < 100; attempt++) {
      const before = seen.length
      const own = { 'idempotency-key': key, ...headers(text) }
      const answer = await ask(kind, path, { method: 'POST', token, body: text, headers: own })
      if (answer !== undefined) return answer
      const last = seen.slice(before).find((one) => one.kind === kind && one.path === path)
      // The first attempt is still running, or was refused for now.
      if (![0, 503].includes(last?.status) && last?.code !== 'in_progress') return undefined
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    return undefined
  }

  const waiting = [...influencers]
  const enough = influencers.length / 4
  let pair = 0
  const actions = {
    visit: () => ask('page', next(pages), {}),
    influencerLooks: () => {
      const who = next(influencers)
      const looks = influencerCalls({ influencer: who }).filter(({ name }) => !DEEP.test(name))
      return ask('influencer looks', next(looks).path, { token: who.token })
    },
    marketerLooks: () => ask('marketer looks', next(MARKETER_LOOKS), { token: next(brands).token }),
    operatorLooks: () => ask('operator looks', next(OPERATOR_LOOKS), { token: finance.token }),
    async buy() {
      const { token } = next(brands)
      const item = { item: { kind: 'credit', amount: AMOUNT }, method: 'promptpay' }
      const order = await insist('marketer orders', '/api/orders', { token, body: item })
      if (!order) return
      counts.ordered++
      const body = {
        eventId: randomUUID(),
        orderNo: order.no,
        amount: transfer,
        currency: 'THB',
        bankRef: `DAY-${order.no}`,
        paidAt: new Date().toISOString(),
      }
      const sign = (text) => ({
        [SIGNATURE_HEADER]: payments.sign(new TextEncoder().encode(text), new Date()),
      })
      const paid = await insist('payment arrives', '/api/payments/notice', { body, headers: sign })
      if (paid?.outcome === 'paid') counts.paid++
    },
    async askForMoney() {
      const who = waiting.shift()
      if (!who) return
      const { token } = who
      const body = { gross: GROSS, currency: 'THB' }
      const asked = await insist('influencer withdraws', '/api/withdrawals', { token, body })
      if (asked && waiting.length > enough && turn % 4 === 0) return
      const back =
        asked &&
        (await insist('influencer takes back', `/api/withdrawals/${asked.id}/cancel`, {
          token,
          body: { version: asked.version },
        }))
      // Otherwise an operator has approved it already.
      if (back) waiting.push(who)
    },
    async hire() {
      const n = pair++
      const brand = n % brands.length
      const { token, channelId } = influencers[Math.floor(n / brands.length + brand) % influencers.length]
      const { id, briefVersion } = campaigns[brand]
      const job = await ask('influencer applies', `/api/campaigns/public/job/${id}/apply`, {
        method: 'POST',
        token,
        body: { channelId, briefVersion, acceptPrice: true, shareAddress: true },
      })
      if (!job) return
      const done = await insist('marketer selects', `/api/jobs/${job.jobId}/select`, {
        token: brands[brand].token,
        body: { version: job.version },
      })
      if (done) counts.hired++
    },
    async payOut() {
      const { token } = finance
      const queue = await ask('operator looks', '/api/operator/withdrawals', { token })
      const items = queue?.items.slice(0, 1).map(({ id, version }) => ({ id, version })) ?? []
      if (items.length === 0) return
      const approved = await insist('operator approves', '/api/operator/withdrawals/approve', {
        token,
        body: { items },
      })
      const ids = approved?.items.filter(({ ok }) => ok).map(({ id }) => id) ?? []
      if (ids.length > 0)
        await insist('operator pays out', '/api/operator/payout-batches', {
          token,
          body: { withdrawalIds: ids },
        })
    },
  }
  const order = MIX.flatMap(([name, share]) =>
    Array.from({ length: share }, (_, n) => ({ name, at: n / share })),
  ).sort((a, b) => a.at - b.at)
  let action = 0
  const act = () => actions[order[action++ % order.length].name]()

  return {
    seen,
    counts,
    /** Runs as many actions as possible with this many clients. Returns actions a second. */
    async rush(clients, seconds) {
      const until = performance.now() + seconds * 1000
      let done = 0
      await Promise.all(
        Array.from({ length: clients }, async () => {
          for (; performance.now() < until; done++) await act()
        }),
      )
      return done / seconds
    },
    /**
     * Starts this many actions a second, even when earlier ones are late, but skips one while 200 are running. Resolves
     * with the number skipped.
     */
    async walk(perSecond, isOver) {
      const open = new Set()
      const began = performance.now()
      let left = 0
      for (let n = 0; !isOver(); n++) {
        const wait = began + (n * 1000) / perSecond - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        if (open.size >= 200) {
          left++
          continue
        }
        const acting = act().finally(() => open.delete(acting))
        open.add(acting)
      }
      await Promise.all(open)
      return left
    },
    end: () => agent.destroy(),
  }
}
