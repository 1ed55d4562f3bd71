import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { rehireInfluencer } from './rehire-influencer.ts'

type Brand = Awaited<ReturnType<World['marketer']>>
let keys = 0

async function draftOf(world: World, as: Brand) {
  const made = await world.request('POST', '/api/campaigns', {
    as,
    body: { kind: 'public' },
    idempotencyKey: `least-fee-${++keys}`,
  })
  const path = `/api/campaigns/${made.body.id}`
  const read = async () => (await world.request('GET', path, { as })).body
  return {
    id: made.body.id as string,
    read,
    save: async (body: object) =>
      world.request('PATCH', path, { as, body: { version: (await read()).version, ...body } }),
    check: async () => (await world.request('GET', `${path}/check`, { as })).body,
    publish: async () =>
      world.request('POST', `${path}/publish`, {
        as,
        body: { version: (await read()).version },
        idempotencyKey: `least-fee-${++keys}`,
      }),
  }
}

test('R33 the fee of a job is at least 50.00: one satang less is refused beside its field', async () => {
  const world = await makeWorld()
  const draft = await draftOf(world, await world.marketer())
  expect((await draft.read()).leastFee).toEqual({ minor: 5_000, currency: 'THB' })
  for (const fee of [1, 2, 4_999]) {
    const refused = await draft.save({ fee })
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'amount_out_of_range', fields: { fee: 'below_least' }, details: { least: 5_000 } },
    ])
  }
  // A fee of 0 is not entered yet.
  expect((await draft.save({ fee: 0 })).status).toBe(200)
  expect((await draft.save({ fee: 5_000 })).body).toMatchObject({ fee: { minor: 5_000 } })
  expect((await draft.read()).missing).not.toContain('fee')
})

test('a draft from before says so where it is checked and published; the setting of the day counts', async () => {
  const world = await makeWorld()
  const draft = await draftOf(world, await world.marketer())
  const set = (table: 'fee' | 'least', value: number) =>
    table === 'fee'
      ? world.db.run(
          sql`UPDATE campaign SET fee = ${value}, service_fee = 0, price = ${value} WHERE id = ${draft.id}`,
        )
      : world.db.run(
          sql`INSERT INTO setting (key, value, valid_from) VALUES ('least_job_fee', ${JSON.stringify(value)}, ${world.clock.now()})`,
        )
  await set('fee', 2)
  expect((await draft.check()).missing).toContainEqual({ field: 'fee', code: 'below_least' })
  expect((await draft.read()).missing).toContain('fee')
  const refused = await draft.publish()
  expect(refused.body.error).toMatchObject({
    code: 'campaign_incomplete',
    fields: { fee: 'below_least', title: 'required' },
    details: { least: 5_000 },
  })
  // Other fields can still be saved.
  expect((await draft.save({ title: 'ครีมกันแดด' })).status).toBe(200)
  await set('fee', 9_999)
  expect((await draft.check()).missing).not.toContainEqual(expect.objectContaining({ field: 'fee' }))
  await set('least', 10_000)
  expect((await draft.check()).missing).toContainEqual({ field: 'fee', code: 'below_least' })
  await set('fee', 0)
  expect((await draft.check()).missing).toContainEqual({ field: 'fee', code: 'required' })
})

test('the same work again asks for its fee anew where that is too low by now', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('COMPLETED:')
  expect((await rehireInfluencer(scene.marketer.ctx, job.id)).fee).toBe(job.fee)
  const setLeast = (fee: bigint) =>
    world.db.run(
      sql`INSERT INTO setting (key, value, valid_from) VALUES ('least_job_fee', ${String(fee)}, ${world.clock.now()})`,
    )
  await setLeast(job.fee)
  expect((await rehireInfluencer(scene.marketer.ctx, job.id)).fee).toBe(job.fee)
  world.clock.advance({ seconds: 1 })
  await setLeast(job.fee + 1n)
  expect((await rehireInfluencer(scene.marketer.ctx, job.id)).fee).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})
