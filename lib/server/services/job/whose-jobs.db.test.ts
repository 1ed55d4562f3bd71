import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type Operator, type World } from '../../testing/world.ts'

type Made = Awaited<ReturnType<Scene['make']>>
type As = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>
let world: World
let scene: Scene
let support: Operator
let made: { ready: Made; done: Made; case: Made }
beforeAll(async () => {
  world = await makeWorld({ keep: true })
  scene = await makeScene(world)
  // First the one that lets eight days pass.
  const done = await scene.make('COMPLETED:')
  made = { done, ready: await scene.make('READY:draft'), case: await scene.make('READY:dispute') }
  support = await world.operator('support')
}, 120_000)
afterAll(() => world.close())

const list = (as: As, query: string, path = '/api/jobs') => world.request('GET', `${path}?${query}`, { as })
const idsIn = async (as: As, query: string, path?: string) => {
  const { status, body } = await list(as, query, path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items.map(({ id }: { id: string }) => id).sort()
}
const relog = async <T extends { id: string }>(who: T) => ({
  ...who,
  token: (await world.login({ memberId: who.id })).token,
})

it('a talent manager reads the jobs of one linked person with the right to see them, and of nobody else', async () => {
  const manager = await world.influencer({ isTalentManager: true })
  const { who, job } = made.ready
  const of = (id: string) => list(manager, `influencerId=${id}`)
  expect((await of(who.id)).body.error.code).toBe('not_found')
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at)
    VALUES (${newId()}, ${manager.id}, ${who.id}, 'active', '{submit}', ${world.clock.now()})`)
  expect((await of(who.id)).body.error.code).toBe('not_allowed')
  expect(await idsIn(manager, 'managed=true')).toEqual([])
  await world.db.run(sql`UPDATE manager_link SET permissions = '{view}' WHERE manager_id = ${manager.id}`)
  expect(await idsIn(manager, `influencerId=${who.id}`)).toEqual([job.id])
  expect(await idsIn(manager, 'managed=true')).toEqual([job.id])
  expect((await of(made.case.who.id)).body.error.code).toBe('not_found')
  expect(await idsIn(manager, '')).toEqual([])
  await world.db.run(sql`UPDATE manager_link SET status = 'ended' WHERE manager_id = ${manager.id}`)
  expect((await of(who.id)).body.error.code).toBe('not_found')
  expect(await idsIn(manager, 'managed=true')).toEqual([])
  // A brand names whom it likes: it reads its own jobs.
  const brand = await relog(scene.marketer)
  expect(await idsIn(brand, `influencerId=${who.id}`)).toEqual(await idsIn(brand, ''))
  expect(await idsIn(await world.marketer(), `influencerId=${who.id}`)).toEqual([])
})

it('a list is cut by campaign and status, and a status that does not exist is refused', async () => {
  const brand = await relog(scene.marketer)
  const { ready, done, case: open } = made
  const running = [ready.job.id, open.job.id].sort()
  expect(await idsIn(brand, 'status=READY')).toEqual(running)
  expect(await idsIn(brand, 'status=READY,COMPLETED')).toEqual([...running, done.job.id].sort())
  expect(await idsIn(brand, `campaignId=${ready.campaign.id}`)).toHaveLength(3)
  const other = await scene.campaign()
  const { body } = await list(brand, `campaignId=${other.id}`)
  expect([body.items, body.counts.all, body.statusCounts]).toEqual([[], 0, {}])
  const wrong = await list(brand, 'status=READY,SOLD')
  expect([wrong.status, wrong.body.error]).toMatchObject([
    422,
    { code: 'malformed_input', fields: { status: 'unknown' } },
  ])
})

it('operators find jobs by status, member and campaign; content does not read them', async () => {
  const path = '/api/operator/jobs'
  const { ready, done, case: open } = made
  expect(await idsIn(support, 'status=COMPLETED', path)).toEqual([done.job.id])
  expect(await idsIn(support, 'dispute=open', path)).toEqual([open.job.id])
  expect(await idsIn(support, `memberId=${ready.who.id}`, path)).toEqual([ready.job.id])
  expect(await idsIn(support, `memberId=${scene.marketer.id}`, path)).toHaveLength(3)
  expect(await idsIn(support, `memberId=${newId()}`, path)).toEqual([])
  expect(await idsIn(support, `campaignId=${ready.campaign.id}&status=READY`, path)).toHaveLength(2)
  expect(await idsIn(support, `campaignId=${newId()}`, path)).toEqual([])
  expect((await list(support, 'status=SOLD', path)).body.error.code).toBe('malformed_input')
  expect((await list(await world.operator('content'), '', path)).status).toBe(403)
})

it('what a cancellation costs is told to the brand alone, and only while it may cancel alone', async () => {
  const cost = (as: As, { job }: Made) => world.request('GET', `/api/jobs/${job.id}/cancel`, { as })
  const brand = await relog(scene.marketer)
  const shown = await cost(brand, made.ready)
  expect([shown.status, shown.body]).toMatchObject([
    200,
    { pct: 0, influencer: { minor: 0 }, returned: { minor: 120_000 } },
  ])
  const ended = await cost(brand, made.done)
  expect([ended.status, ended.body.error]).toMatchObject([
    409,
    { code: 'move_not_allowed', details: { status: 'COMPLETED' } },
  ])
  expect((await cost(brand, made.case)).body.error.code).toBe('move_not_allowed')
  expect((await cost(await relog(made.ready.who), made.ready)).status).toBe(403)
  expect((await cost(await world.marketer(), made.ready)).status).toBe(404)
})
