import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { keepFile, png } from '../../testing/files.ts'
import { makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { createCampaign } from '../campaign/create-campaign.ts'
import { updateCampaign } from '../campaign/update-campaign.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await makeWorld({ keep: true, max: 8 })
  scene = await makeScene(world)
})
afterAll(() => world.close())
type Who = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

const save = (channelId: string, isSaved: boolean, as: Who) =>
  world.request('POST', '/api/shortlist', { as, body: { channelId, isSaved } })
const listed = async (as: Who) =>
  (await world.request('GET', '/api/shortlist', { as })).body.items.map(
    (one: { channelId: string }) => one.channelId,
  )

it('saves and takes off by a press, once however often, and belongs to one brand', async () => {
  const [first, second] = [await world.influencer(), await world.influencer()]
  expect((await save(first.channelId, true, scene.marketer)).body).toEqual({ isSaved: true })
  world.clock.advance({ minutes: 1 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(second.channelId, true, scene.marketer)))
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200])
  expect(await listed(scene.marketer)).toEqual([second.channelId, first.channelId])
  const other = await world.marketer()
  expect(await listed(other)).toEqual([])
  expect((await save(first.channelId, false, other)).body).toEqual({ isSaved: false })
  expect(await listed(scene.marketer)).toEqual([second.channelId, first.channelId])
  // The shortlist is also a list for the search filter.
  const lists = (await world.request('GET', '/api/influencer-lists', { as: scene.marketer })).body.items
  expect(lists).toMatchObject([{ name: '', isShortlist: true, count: 2 }])
  const found = await world.request('GET', `/api/influencers/search?list=${lists[0].id}`, {
    as: scene.marketer,
  })
  expect(found.body.items).toHaveLength(2)
  expect((await save(first.channelId, false, scene.marketer)).body).toEqual({ isSaved: false })
  expect((await save(first.channelId, false, scene.marketer)).body).toEqual({ isSaved: false })
  expect(await listed(scene.marketer)).toEqual([second.channelId])
  await world.db.run(sql`UPDATE member SET status = 'suspended' WHERE id = ${second.id}`)
  expect(await listed(scene.marketer)).toEqual([])
})

it('refuses an unknown channel, influencers and visitors, and more than 200', async () => {
  expect((await save(newId(), true, scene.marketer)).body.error.code).toBe('not_found')
  const influencer = await world.influencer()
  expect((await save(influencer.channelId, true, influencer)).status).toBe(403)
  const visitor = await world.request('POST', '/api/shortlist', {
    body: { channelId: influencer.channelId, isSaved: true },
  })
  expect(visitor.status).toBe(401)
  const brand = await world.marketer()
  await save(influencer.channelId, true, brand)
  await world.db.run(sql`INSERT INTO channel (id, member_id, type, handle, handle_norm, status, created_at, updated_at)
    SELECT gen_random_uuid(), member_id, type, 'many' || n, 'many' || n, status, created_at, updated_at FROM channel, generate_series(1, 200) n
    WHERE id = ${influencer.channelId}`)
  await world.db.run(sql`INSERT INTO influencer_list_item (list_id, channel_id, added_at)
    SELECT l.id, c.id, ${world.clock.now()} FROM influencer_list l, channel c WHERE l.marketer_id = ${brand.id} AND c.handle LIKE 'many%'
      AND c.handle <> 'many200'`)
  const last = await world.db.one<{ id: string }>(sql`SELECT id FROM channel WHERE handle = 'many200'`)
  expect((await save(last.id, true, brand)).body.error.code).toBe('guard_failed')
})

it('a brand sees channels, dated figures, prices, record, and the work for itself only', async () => {
  const { job, who } = await scene.make('COMPLETED:')
  await world.db.run(sql`UPDATE job SET late = true WHERE id = ${job.id}`)
  await world.db.run(sql`UPDATE influencer_profile SET nickname = 'นุ่น', about = 'กินก่อนบอกต่อ', province = 'น่าน',
    interests = '{food,travel}' WHERE member_id = ${who.id}`)
  // A job that runs is neither done nor in time.
  const { job: running } = await scene.make('ASSIGN:invite')
  await world.db.run(
    sql`UPDATE job SET influencer_id = ${who.id}, channel_id = ${who.channelId} WHERE id = ${running.id}`,
  )
  const read = (as: Who, id = who.id) => world.request('GET', `/api/influencers/${id}/for-brands`, { as })
  const own = (await read(scene.marketer)).body
  expect(own).toMatchObject({
    id: who.id,
    name: 'นุ่น',
    about: 'กินก่อนบอกต่อ',
    province: 'น่าน',
    interests: ['food', 'travel'],
    jobsDone: 1,
    jobsOnTime: 0,
    channels: [{ channelId: who.channelId, followers: 5000, figuresAt: expect.any(String) }],
    together: expect.arrayContaining([
      expect.objectContaining({
        jobId: job.id,
        campaignTitle: 'รีวิวคาเฟ่',
        status: 'COMPLETED',
        fee: expect.objectContaining({ minor: 100_000 }),
      }),
    ]),
  })
  expect(own.channels[0].works).toHaveLength(1)
  const profile = await world.db.one<{
    firstName: string
    email: string
    phone: string
  }>(sql`SELECT p.first_name, m.email, m.phone
    FROM member m JOIN influencer_profile p ON p.member_id = m.id WHERE m.id = ${who.id}`)
  for (const secret of Object.values(profile)) if (secret) expect(JSON.stringify(own)).not.toContain(secret)
  const other = await world.marketer()
  expect((await read(other)).body).toMatchObject({ jobsDone: 1, together: [] })
  expect((await read(who)).status).toBe(403)
  expect((await read(other, newId())).status).toBe(404)
  expect((await read(other, scene.marketer.id)).status).toBe(404)
  // Every brand may see the approved picture, but no rejected draft; strangers see neither.
  const stored = await keepFile(world, {
    ownerId: who.id,
    purpose: 'draft',
    bytes: await png(),
    contentType: 'image/png',
    name: 'a.png',
  })
  const put = (answer: string) =>
    world.db.run(sql`UPDATE job_submission SET file_ids = ${[stored.id]}::uuid[], answer = ${answer}
      WHERE job_id = ${job.id} AND kind = 'draft'`)
  const shown = async (as: Who) => {
    const { body } = await read(as)
    const file = await world.request('GET', `/api/files/${stored.id}`, { as })
    return [body.channels?.[0].works[0].imageUrl, file.status]
  }
  await put('approved')
  expect(await shown(other)).toEqual([`/api/files/${stored.id}`, 200])
  expect(await shown(await world.influencer())).toEqual([undefined, 404])
  await put('changes_requested')
  expect(await shown(other)).toEqual([null, 404])
  // Nor the picture of the figures, which is the brand's of the job alone.
  await world.db.run(sql`UPDATE job_submission SET answer = 'approved',
    file_ids = CASE kind WHEN 'draft' THEN '{}' ELSE ${[stored.id]}::uuid[] END WHERE job_id = ${job.id}`)
  expect(await shown(other)).toEqual([null, 404])
  await put('approved')
  await world.db.run(
    sql`INSERT INTO member_block (blocker_id, blocked_id, created_at) VALUES (${who.id}, ${other.id}, ${world.clock.now()})`,
  )
  expect((await read(other)).status).toBe(404)
  expect((await world.request('GET', `/api/files/${stored.id}`, { as: other })).status).toBe(404)
  expect((await read(scene.marketer)).status).toBe(200)
  await world.db.run(sql`UPDATE member SET status = 'suspended' WHERE id = ${who.id}`)
  expect((await read(scene.marketer)).status).toBe(404)
})

it('who blocked a brand, left or was stopped is in no shortlist and in no draft of that brand', async () => {
  const brand = await world.marketer()
  const people = await Promise.all([1, 2, 3, 4].map(() => world.influencer()))
  const ids = people.map((one) => one.channelId)
  for (const id of ids) await save(id, true, brand)
  const draft = await createCampaign(brand.ctx, { kind: 'invite_only', title: 'รีวิวคาเฟ่' })
  await updateCampaign(brand.ctx, {
    id: draft.id,
    version: draft.version,
    patch: { invitedChannelIds: ids },
  })
  const invited = async () =>
    (await world.request('GET', `/api/campaigns/${draft.id}`, { as: brand })).body.invited.map(
      (one: { channelId: string }) => one.channelId,
    )
  expect(await invited()).toEqual(ids)
  const [blocker, blocked, stopped, staying] = people
  const block = (from?: string, to?: string) =>
    world.db.run(
      sql`INSERT INTO member_block (blocker_id, blocked_id, created_at) VALUES (${from}, ${to}, ${world.clock.now()})`,
    )
  await block(blocker?.id, brand.id)
  await block(brand.id, blocked?.id)
  await world.db.run(sql`UPDATE member SET status = 'blacklist' WHERE id = ${stopped?.id}`)
  expect(await listed(brand)).toEqual([staying?.channelId])
  expect(await invited()).toEqual([staying?.channelId])
  await world.db.run(sql`UPDATE channel SET status = 'deactivated' WHERE id = ${staying?.channelId}`)
  expect([await listed(brand), await invited()]).toEqual([[], []])
})
