import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { type Influencer, makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'

async function scene() {
  const world = await makeWorld()
  const { make, marketer } = await makeScene(world)
  const block = (id: string, isBlocked: boolean, as: Influencer | typeof marketer | undefined) =>
    world.request('POST', `/api/jobs/${id}/block`, { as, body: { isBlocked } })
  const read = async (id: string, as: Influencer | typeof marketer) =>
    (await world.request('GET', `/api/jobs/${id}/block`, { as })).body
  const acts = () =>
    world.db.many(sql`SELECT actor_id, subject_id, transition FROM audit_log
      WHERE subject = 'member' AND transition IN ('block', 'unblock') ORDER BY seq, id`)
  return { world, make, marketer, block, read, acts }
}

test('either side of a job blocks the other and takes it back, once each, in the audit log', async () => {
  const { make, marketer, block, read, acts } = await scene()
  const { job, who } = await make('COMPLETED:')
  for (const [own, other] of [
    [who, marketer],
    [marketer, who],
  ] as const) {
    expect(await read(job.id, own)).toEqual({ isBlocked: false })
    for (const isBlocked of [true, true, false, false, true])
      expect((await block(job.id, isBlocked, own)).body).toEqual({ isBlocked })
    expect(await read(job.id, own)).toEqual({ isBlocked: true })
    expect((await acts()).slice(-3)).toEqual(
      ['block', 'unblock', 'block'].map((transition) => ({
        actorId: own.id,
        subjectId: other.id,
        transition,
      })),
    )
  }
  expect(await acts()).toHaveLength(6)
})

test('waiting applications are judged again, and the job that runs goes on', async () => {
  const { world, make, marketer, block } = await scene()
  const { job: waiting, who } = await make('MATCHED:')
  const market = async () =>
    (await world.request('GET', '/api/jobs/public?isMatch=true', { as: who })).body.items.map(
      (item: { id: string }) => item.id,
    )
  const status = async () =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM job WHERE id = ${waiting.id}`)).status
  await block(waiting.id, true, marketer)
  expect(await status()).toBe('MISMATCHED')
  expect(await market()).toEqual([])
  await block(waiting.id, false, marketer)
  expect(await status()).toBe('MATCHED')

  const { job: running, who: worker } = await make('READY:draft')
  expect((await block(running.id, true, worker)).status).toBe(200)
  expect((await world.request('GET', `/api/jobs/${running.id}`, { as: worker })).body).toMatchObject({
    status: 'READY',
    dispute: 'none',
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('R17 nobody else blocks by that job: not a foreign member, not a manager, not a visitor', async () => {
  const { world, make, block } = await scene()
  const { job, who } = await make('COMPLETED:')
  for (const other of [await world.influencer(), await world.marketer()])
    expect((await block(job.id, true, other)).status).toBe(404)
  expect((await block(job.id, true, undefined)).status).toBe(401)
  const manager = await world.influencer({ isTalentManager: true })
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, created_at)
    VALUES (gen_random_uuid(), ${manager.id}, ${who.id}, 'active', '{view,apply_accept,submit}', 0, now())`)
  expect((await block(job.id, true, manager)).body.error.code).toBe('not_allowed')
  expect(await world.db.many(sql`SELECT 1 FROM member_block`)).toEqual([])
})

test('a member sees everybody whom he blocked, nobody who blocked him, and takes each back by its job', async () => {
  const { world, make, marketer, block } = await scene()
  const list = async (as: Influencer | typeof marketer) =>
    (await world.request('GET', '/api/blocks', { as })).body
  const [first, second] = [await make('COMPLETED:'), await make('READY:draft')]
  for (const { job } of [first, second]) {
    world.clock.advance({ minutes: 1 })
    await block(job.id, true, marketer)
  }
  const { brand } = (await world.request('GET', `/api/jobs/${first.job.id}`, { as: first.who })).body.campaign
  const nameOf = async (id: string) =>
    (await world.request('GET', `/api/jobs/${id}`, { as: marketer })).body.influencer.name
  expect(await list(marketer)).toEqual({
    items: [
      { jobId: second.job.id, name: await nameOf(second.job.id), blockedAt: world.clock.now().toISOString() },
      {
        jobId: first.job.id,
        name: await nameOf(first.job.id),
        blockedAt: new Date(world.clock.now().getTime() - 60_000).toISOString(),
      },
    ],
  })
  expect(await list(first.who)).toEqual({ items: [] })
  expect(await list(await world.marketer())).toEqual({ items: [] })
  expect((await world.request('GET', '/api/blocks')).status).toBe(401)

  await block(first.job.id, true, first.who)
  expect((await list(first.who)).items).toMatchObject([{ jobId: first.job.id, name: brand.name }])
  for (const { jobId } of (await list(marketer)).items) await block(jobId, false, marketer)
  expect(await list(marketer)).toEqual({ items: [] })
  expect((await list(first.who)).items).toHaveLength(1)
})
