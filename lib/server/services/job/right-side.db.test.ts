import { expect, test } from 'vitest'
import { FIXTURES } from '#lib/server/testing/fixtures.ts'
import { sql } from '../../store/client.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'

test('every message about a job leads its reader to his own page and names his own amount', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  for (const name of FIXTURES) await scene.make(name)
  const rows = await world.db.many<{
    event: string
    kind: 'influencer' | 'marketer'
    audienceId: string
    payload: { jobLink?: string; amount?: number; net?: number; fee?: number; brand?: string }
    influencerId: string
    marketerId: string
    price: bigint
    fee: bigint
    jobId: string
    campaignId: string
  }>(sql`SELECT o.event, m.kind, o.audience_id, o.payload, j.influencer_id, j.marketer_id, j.price, j.fee, j.id AS job_id, j.campaign_id
    FROM outbox o JOIN member m ON m.id = o.audience_id JOIN job j ON j.id = o.subject_id WHERE o.payload ? 'jobLink'`)
  const kinds = new Set<string>()
  const fees = new Set(rows.map(({ fee }) => fee))
  const nets = new Set(rows.map(({ fee }) => (fee * 97n) / 100n))
  const prices = new Set(rows.map(({ price }) => price))
  expect(fees.isDisjointFrom(prices)).toBe(true)
  for (const { event, kind, audienceId, payload, ...job } of rows) {
    kinds.add(kind)
    const isInfluencer = kind === 'influencer'
    expect([event, audienceId]).toEqual([event, isInfluencer ? job.influencerId : job.marketerId])
    expect([event, payload.jobLink]).toEqual([
      event,
      isInfluencer
        ? `/Influencer/job/${job.jobId}`
        : `/Marketer/campaign/${job.campaignId}?tab=${/^appli/.test(event) ? 'influencers' : 'work'}&job=${job.jobId}`,
    ])
    // The payer's amount differs from the earner's.
    const { amount = -1, net, fee = -1 } = payload
    const isOwn = !isInfluencer
      ? prices.has(BigInt(amount))
      : net === undefined
        ? fees.has(BigInt(fee))
        : nets.has(BigInt(net))
    expect([event, kind, isOwn, isInfluencer ? amount : (net ?? fee)]).toEqual([event, kind, true, -1])
  }
  expect([...kinds].sort()).toEqual(['influencer', 'marketer'])
  expect(rows.length).toBeGreaterThan(50)
})

test('each side hears of the moves of the other, not of its own', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  const heard = async () =>
    (
      await world.db.many<{ event: string; kind: string }>(sql`SELECT o.event, m.kind FROM outbox o
        JOIN member m ON m.id = o.audience_id WHERE o.subject_id = ${job.id} ORDER BY o.id`)
    ).map(({ event, kind }) => `${event} ${kind}`)
  const before = await heard()
  await scene.draft(who, job)
  expect((await heard()).slice(before.length)).toEqual(['draft_sent marketer'])
})
