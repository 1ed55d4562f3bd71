// The money commands that `bench -- money` measures. `prepare` makes the data that a command needs and returns one
// function for each call, which builds the request when it is sent.
import { createPayments, SIGNATURE_HEADER } from '../lib/server/gateways/payments.ts'
import { sendDraft } from '../lib/server/services/job/commands/index.ts'
import { applyForJob } from '../lib/server/services/job-market/apply-for-job.ts'
import { sql } from '../lib/server/store/client.ts'
import { newId } from '../lib/server/store/id.ts'
import { BRANDS, callOf, each } from './money-world.mjs'

const ITEM = { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' }
const GROSS = 1_000_000

async function prepareOrders(_market, people, count) {
  return Array.from(
    { length: count },
    (_, n) => () => callOf(people.brands[n % BRANDS].token, '/api/orders', ITEM),
  )
}

async function prepareNotices(market, _people, count) {
  const orders = await market.db.many(
    sql`SELECT no, transfer FROM purchase_order WHERE status = 'awaiting_payment' ORDER BY id LIMIT ${count}`,
  )
  const payments = createPayments({ paymentSecret: market.config.paymentSecret })
  return orders.map(({ no, transfer }) => () => {
    const call = callOf(undefined, '/api/payments/notice', {
      eventId: newId(),
      orderNo: no,
      amount: Number(transfer),
      currency: 'THB',
      bankRef: `BBL-${no}`,
      paidAt: new Date().toISOString(),
    })
    call.headers[SIGNATURE_HEADER] = payments.sign(new TextEncoder().encode(call.body), new Date())
    return call
  })
}

async function prepareSelections(market, people, count) {
  const jobs = await each(people.influencers.slice(0, count), 4, async (who, n) => {
    const campaign = people.campaigns[n % BRANDS]
    const { job } = await applyForJob(market.as(who.caller), {
      campaignId: campaign.id,
      channelId: who.channelId,
      briefVersion: campaign.briefVersion,
      acceptPrice: true,
      shareAddress: true,
    })
    return job
  })
  return jobs.map(
    ({ id, version }, n) =>
      () =>
        callOf(people.brands[n % BRANDS].token, `/api/jobs/${id}/select`, { version }),
  )
}

async function prepareApprovals(market, people, count) {
  const owners = new Map(people.influencers.map((who) => [who.id, who]))
  const brands = new Map(people.brands.map((brand) => [brand.id, brand]))
  const ready = await market.db.many(
    sql`SELECT id, version, influencer_id, marketer_id FROM job WHERE status = 'READY' ORDER BY id LIMIT ${count}`,
  )
  return each(ready, 4, async ({ id, version, influencerId, marketerId }) => {
    const fileId = newId()
    await market.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
      VALUES (${fileId}, ${influencerId}, 'draft', 'image/jpeg', 1000, ${Buffer.alloc(32)}, ${fileId}, ${new Date()})`)
    const job = await sendDraft(market.as(owners.get(influencerId).caller), {
      jobId: id,
      version,
      caption: 'กาแฟดี #ad',
      fileIds: [fileId],
      note: '',
    })
    return () => callOf(brands.get(marketerId).token, `/api/jobs/${id}/approve`, { version: job.version })
  })
}

async function prepareWithdrawals(_market, people, count) {
  return people.influencers.slice(0, count).map(
    ({ token }) =>
      () =>
        callOf(token, '/api/withdrawals', { gross: GROSS, currency: 'THB' }),
  )
}

/** Lines in a batch, as in practice; `BATCH=1` for batches of one. */
const BATCH = Number(process.env.BATCH ?? (process.argv.includes('--short') ? 10 : 50))

async function prepareBatches(market, people, count) {
  const rows = await market.db.many(
    sql`SELECT id, version FROM withdrawal WHERE status = 'requested' ORDER BY id LIMIT ${count * BATCH}`,
  )
  const parts = (size) =>
    Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))
  for (const items of parts(50))
    await market.ask(callOf(people.finance.token, '/api/operator/withdrawals/approve', { items }))
  const { operators } = people
  return parts(BATCH).map(
    (lines, n) => () =>
      callOf(operators[n % operators.length].token, '/api/operator/payout-batches', {
        withdrawalIds: lines.map(({ id }) => id),
      }),
  )
}

/** Ordered so that each leaves the data that the next one needs. */
export const VERBS = [
  { name: 'order', prepare: prepareOrders },
  { name: 'settle', prepare: prepareNotices },
  { name: 'select', prepare: prepareSelections },
  { name: 'approve', prepare: prepareApprovals },
  { name: 'withdraw', prepare: prepareWithdrawals },
  { name: 'batch', prepare: prepareBatches, size: BATCH },
]
