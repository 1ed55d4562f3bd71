import { expect, test } from 'vitest'
import { approve, ask, importResult, makePayee, release } from '../../services/withdrawal/testing/payout.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { FEE, makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let keys = 0
const key = () => `answer-key-${++keys}`
const baht = (minor: number | bigint) => ({ minor: Number(minor), currency: 'THB' })

test('an asker takes his own request back: it is withdrawn, nobody decides it any more, and the act may be asked for again', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const [asker, second] = [await world.operator('finance'), await world.operator('finance')]
  const grant = () =>
    world.request('POST', '/api/operator/money-acts', {
      as: asker,
      body: { kind: 'promo', marketerId: brand.id, amount: 700_000, currency: 'THB', reason: 'ทดสอบ' },
      idempotencyKey: key(),
    })
  const { approvalId } = (await grant()).body
  const path = `/api/operator/approvals/${approvalId}`
  const withdraw = (as: typeof asker) =>
    world.request('POST', `/api/operator/approvals/${approvalId}/withdraw`, {
      as,
      body: {},
      idempotencyKey: key(),
    })
  expect((await withdraw(second)).body.error.code).toBe('not_allowed')
  const listed = async () =>
    (await world.request('GET', '/api/operator/approvals', { as: second })).body.items
  const [waiting] = await listed()
  expect(waiting).toMatchObject({
    action: 'promo.grant',
    status: 'waiting',
    subjectId: brand.id,
    payload: { amount: '700000' },
    requestedBy: { id: asker.id },
    approvedBy: null,
    canDecide: true,
  })
  expect((await withdraw(asker)).body).toMatchObject({
    id: approvalId,
    status: 'withdrawn',
    canDecide: false,
  })
  expect((await withdraw(asker)).body.error.code).toBe('already_decided')
  const late = await world.request('POST', `${path}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: waiting.payloadHash },
    idempotencyKey: key(),
  })
  expect(late.body.error.code).toBe('already_decided')
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(0n)
  const again = (await grant()).body.approvalId
  expect(again).not.toBe(approvalId)
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([again])
  expect(await world.checkInvariants()).toEqual([])
})

test('the list of purchases: one status at a time, the counts of all, the oldest first, and the amounts of each', async () => {
  const world = await makeWorld()
  const finance = await world.operator('finance')
  const brand = await world.marketer()
  const order = async (amount: number) => {
    const { body } = await world.request('POST', '/api/orders', {
      as: brand,
      body: { item: { kind: 'credit', amount }, method: 'transfer' },
      idempotencyKey: key(),
    })
    world.clock.advance({ seconds: 1 })
    return body as { id: string; no: string }
  }
  const [one, two, paid] = [await order(100_000), await order(200_000), await order(300_000)]
  await world.request('POST', `/api/test/payments/${paid.no}/settle`, { body: {} })
  const list = async (query: string) =>
    (await world.request('GET', `/api/operator/purchases?${query}`, { as: finance })).body
  const waiting = await list('status=awaiting_payment')
  expect(waiting.items.map(({ id, transfer }: { id: string; transfer: unknown }) => [id, transfer])).toEqual([
    [one.id, baht(107_000)],
    [two.id, baht(214_000)],
  ])
  expect(waiting.counts).toMatchObject({ awaiting_payment: 2, paid: 1 })
  const first = await list('status=awaiting_payment&limit=1')
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual([one.id])
  const rest = await list(`status=awaiting_payment&limit=1&after=${first.next}`)
  expect([rest.items.map(({ id }: { id: string }) => id), rest.next]).toEqual([[two.id], null])
  expect((await list('status=paid')).items.map(({ no }: { no: string }) => no)).toEqual([paid.no])
})

test('the year of an influencer sums what was paid in it, day by day in Bangkok, with the documents of each payout', async () => {
  const { world, finance, second, member, as } = await makePayee(1_500_000n)
  const { id, no } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, 1)
  const { batch, decide } = await release(world, finance, second, [id])
  await decide(second)
  const year = async (query = '', who = as) =>
    (await world.request('GET', `/api/earnings/year${query}`, { as: who })).body
  expect(await year()).toMatchObject({ year: 2026, gross: baht(0), net: baht(0), payouts: [], years: [] })
  await importResult(world, finance, batch.id, [`${no},paid,BBL-77,2026-11-25T02:00:00Z,`])
  // 00:30 on New Year's Day in Bangkok is still December in London.
  await world.db.run(sql`UPDATE withdrawal SET paid_at = '2026-12-31T17:30:00Z' WHERE id = ${id}`)
  expect(await year()).toMatchObject({ year: 2026, gross: baht(0), payouts: [], years: [2027] })
  const next = await year('?year=2027')
  expect(next).toMatchObject({
    gross: baht(1_000_000),
    wht: baht(30_000),
    fee: baht(3_000),
    vatIn: baht(0),
    net: baht(967_000),
  })
  expect(next.payouts).toHaveLength(1)
  expect(next.payouts[0]).toMatchObject({ no, net: baht(967_000) })
  expect(JSON.stringify(next.payouts[0])).toMatch(
    /WT00000-2026-000001.*PV00000-2026-000001|PV00000-2026-000001.*WT00000-2026-000001/,
  )
  const other = await world.influencer()
  expect((await year('?year=2027', other)).payouts).toEqual([])
  const certificate = next.payouts[0].certificate?.id ?? next.payouts[0].certificateId
  const pdf = (who: typeof as) => world.request('GET', `/api/tax-documents/${certificate}/pdf`, { as: who })
  const file = await pdf(as)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(new TextDecoder('latin1').decode(file.bytes.slice(0, 5))).toBe('%PDF-')
  expect(file.headers.get('content-disposition')).toMatch(/WT00000-2026-000001/)
  expect((await pdf(other)).status).toBe(404)
  expect(member.id).not.toBe(other.id)
})

async function campaignScene(world: World) {
  const scene = await makeScene(world)
  const { who, job, campaign } = await scene.make('READY:draft')
  return { scene, who, job, campaign, as: scene.marketer }
}

test('what cancelling a job costs is what cancelling it then takes, to the satang', async () => {
  const world = await makeWorld()
  const { who, job, as } = await campaignScene(world)
  const preview = (await world.request('GET', `/api/jobs/${job.id}/cancel`, { as })).body
  const stranger = await world.marketer()
  expect((await world.request('GET', `/api/jobs/${job.id}/cancel`, { as: stranger })).status).toBe(404)
  expect(preview.influencer.minor + preview.serviceFee.minor + preview.returned.minor).toBe(Number(job.price))
  expect(preview.influencer).toEqual(baht((FEE * BigInt(preview.pct)) / 100n))
  const before = await balanceOf(world.db, 'mkt.available', { owner: as.id })
  const canceled = await world.request('POST', `/api/jobs/${job.id}/cancel`, {
    as,
    body: { version: job.version, pct: preview.pct },
    idempotencyKey: key(),
  })
  expect([canceled.status, canceled.body.status]).toEqual([200, 'CANCEL'])
  expect((await balanceOf(world.db, 'mkt.available', { owner: as.id })) - before).toBe(
    BigInt(preview.returned.minor),
  )
  const earned =
    (await balanceOf(world.db, 'inf.available', { owner: who.id })) +
    (await balanceOf(world.db, 'inf.pending', { owner: who.id }))
  expect(earned).toBe(BigInt(preview.influencer.minor))
  expect(await world.checkInvariants()).toEqual([])
})

test('what cancelling a campaign costs names each running job, and what forbids it', async () => {
  const world = await makeWorld()
  const { scene, job, campaign, as } = await campaignScene(world)
  const preview = async () =>
    (await world.request('GET', `/api/campaigns/${campaign.id}/cancel`, { as })).body
  const free = await preview()
  expect(free).toMatchObject({ allowed: true, blockedBy: [] })
  expect(free.jobs).toEqual([
    expect.objectContaining({ jobId: job.id, status: 'READY', influencerName: 'หญิง' }),
  ])
  const jobCost = (await world.request('GET', `/api/jobs/${job.id}/cancel`, { as })).body
  expect(free.jobs[0]).toMatchObject({
    pct: jobCost.pct,
    cost: baht(jobCost.influencer.minor + jobCost.serviceFee.minor),
  })
  expect(free.cost).toEqual(free.jobs[0].cost)
  const sent = await scene.make('SUBMIT:draft')
  const blocked = await preview()
  expect(blocked.allowed).toBe(false)
  expect(blocked.blockedBy).toEqual([{ jobId: sent.job.id, status: 'SUBMIT', dispute: 'none' }])
})
