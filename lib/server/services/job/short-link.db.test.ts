import { expect, test } from 'vitest'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { sendPost } from './commands/send-post.ts'

test('a short address is followed, checked and compared as the one that it leads to', async () => {
  const leads: Record<string, string> = {}
  const asked: string[] = []
  const world = await makeWorld({
    gateways: {
      profiles: {
        readBio: async () => undefined,
        followShort: async (type, url) => {
          asked.push(`${type} ${url}`)
          return leads[url]
        },
      },
    },
  })
  const scene = await makeScene(world)
  const other = await world.influencer()
  const first = await scene.make('READY:publish')
  const second = await scene.make('READY:publish')
  const send = (one: typeof first, url: string, as = one.who) =>
    world.request('POST', `/api/jobs/${one.job.id}/post`, {
      as,
      body: { version: one.job.version, url, caption: 'จริงใจ #ad' },
      idempotencyKey: crypto.randomUUID(),
    })

  leads['https://instagr.am/x'] = 'elsewhere'
  expect((await send(first, 'https://instagr.am/x')).body.error.code).toBe('link_host_refused')
  leads['https://instagr.am/x'] = 'https://example.com/p/1'
  expect((await send(first, 'https://instagr.am/x')).body.error.code).toBe('link_host_refused')
  // The server follows no address for somebody else's job.
  asked.length = 0
  await linkedManager(world, first.who.id)
  const manager = await linkedManager(world, other.id)
  for (const stranger of [other, manager])
    expect((await send(first, 'https://instagr.am/x', stranger)).status).toBe(404)
  expect(asked).toEqual([])

  leads['https://instagr.am/x'] = 'https://www.instagram.com/p/Cshort/?igsh=track'
  expect((await send(first, 'https://instagr.am/x')).status).toBe(200)
  expect(asked).toEqual(['INSTAGRAM https://instagr.am/x'])
  const posts = await world.db.many<{ urlNorm: string }>(
    sql`SELECT url_norm FROM job_post WHERE job_id = ${first.job.id}`,
  )
  expect(posts).toEqual([{ urlNorm: 'https://instagram.com/p/Cshort' }])
  // The same post under its long address cannot be used for a second job.
  for (const spelling of ['p/Cshort', 'reel/Cshort', 'anybody/p/Cshort', 'p/C%73hort'])
    expect((await send(second, `https://instagram.com/${spelling}`)).body.error.code, spelling).toBe(
      'link_used',
    )
  // A long address is not asked about: our server opens only what it cannot compare by itself.
  expect(asked).toEqual(['INSTAGRAM https://instagr.am/x'])
  // Nor can a post whose address was stored in its former spelling.
  await world.db.run(sql`UPDATE job_post SET url_norm = 'https://instagram.com/tv/Cold'`)
  expect((await send(second, 'https://instagram.com/tv/Cold')).body.error.code).toBe('link_used')
  expect(await world.checkInvariants()).toEqual([])
})

/** A talent manager who may deliver for an influencer, without a share and so not part of any contract. */
async function linkedManager(world: World, influencerId: string) {
  const manager = await world.influencer({ isTalentManager: true })
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at, answered_at)
    VALUES (${newId()}, ${manager.id}, ${influencerId}, 'active', '{view,submit}', ${world.clock.now()}, ${world.clock.now()})`)
  return manager
}

test('what a manager delivers for an influencer is followed and compared like what the influencer does', async () => {
  const world = await makeWorld({
    gateways: {
      profiles: {
        readBio: async () => undefined,
        followShort: async () => 'https://www.instagram.com/p/Cshort/',
      },
    },
  })
  const scene = await makeScene(world)
  const who = await world.influencer()
  const manager = await linkedManager(world, who.id)
  const publish = async (given: Parameters<typeof scene.campaign>[0]) =>
    scene.select(await scene.apply(who, await scene.campaign({ draftRequired: false, ...given })))
  const send = async (as: typeof who, { id, version }: { id: string; version: number }, body: object) =>
    (
      await world.request('POST', `/api/jobs/${id}/post`, {
        as,
        body: { version, caption: '#ad', ...body },
        idempotencyKey: crypto.randomUUID(),
      })
    ).body
  const [first, second] = [await publish({}), await publish({})]
  expect((await send(who, first, { url: 'https://www.instagram.com/p/Cshort/' })).status).toBe('SUBMIT')
  expect((await send(manager, second, { url: 'https://instagr.am/x' })).error?.code).toBe('link_used')

  const story = { deliverables: [{ postType: 'story' as const, count: 1, note: '' }] }
  const [third, fourth] = [await publish(story), await publish(story)]
  world.clock.advance({ hours: 1 })
  const bytes = await jpeg(false, '#3a7')
  const picture = async ({ id }: typeof who) => ({
    screenshotFileId: (
      await keepFile(world, { ownerId: id, purpose: 'screenshot', bytes, contentType: 'image/jpeg' })
    ).id,
    postedAt: world.clock.now(),
  })
  expect((await send(manager, third, await picture(manager))).status).toBe('SUBMIT')
  expect((await send(who, fourth, await picture(who))).error?.code).toBe('link_used')
  expect(await world.checkInvariants()).toEqual([])
})

test('a picture of a story serves one job, whatever file holds it', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer()
  const story = {
    deliverables: [{ postType: 'story' as const, count: 1, note: '' }],
    draftRequired: false,
  }
  const [first, second] = [
    await scene.select(await scene.apply(who, await scene.campaign(story))),
    await scene.select(await scene.apply(who, await scene.campaign(story))),
  ]
  world.clock.advance({ hours: 1 })
  const picture = async (background: string) => {
    const bytes = await jpeg(false, background)
    return (
      await keepFile(world, { ownerId: who.id, purpose: 'screenshot', bytes, contentType: 'image/jpeg' })
    ).id
  }
  const send = async ({ id, version }: { id: string; version: number }, screenshotFileId: string) =>
    (
      await world.request('POST', `/api/jobs/${id}/post`, {
        as: who,
        body: { version, screenshotFileId, caption: '#ad', postedAt: world.clock.now() },
        idempotencyKey: crypto.randomUUID(),
      })
    ).body
  const shot = await picture('#3a7')
  expect((await send(first, shot)).status).toBe('SUBMIT')
  for (const again of [shot, await picture('#3a7')])
    expect((await send(second, again)).error.code).toBe('link_used')
  expect((await send(second, await picture('#a73'))).status).toBe('SUBMIT')
  expect(await world.checkInvariants()).toEqual([])
})

test('a picture stands for a story alone, and nobody posted in the future', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer()
  const publish = async (...postTypes: ('story' | 'photoPost')[]) =>
    scene.select(
      await scene.apply(
        who,
        await scene.campaign({
          deliverables: postTypes.map((postType) => ({ postType, count: 1, note: '' })),
          draftRequired: false,
        }),
      ),
    )
  const [alone, mixed] = [await publish('story'), await publish('story', 'photoPost')]
  world.clock.advance({ hours: 1 })
  const { id: screenshotFileId } = await keepFile(world, {
    ownerId: who.id,
    purpose: 'screenshot',
    bytes: await jpeg(false, '#39c'),
    contentType: 'image/jpeg',
  })
  const send = async ({ id, version }: { id: string; version: number }, msFromNow: number) =>
    world.request('POST', `/api/jobs/${id}/post`, {
      as: who,
      body: {
        version,
        screenshotFileId,
        caption: '#ad',
        postedAt: new Date(world.clock.now().getTime() + msFromNow),
      },
      idempotencyKey: crypto.randomUUID(),
    })
  expect((await send(mixed, 0)).body.error).toMatchObject({
    code: 'deliverable_missing',
    fields: { url: 'required' },
  })
  expect((await send(alone, 1)).body.error).toMatchObject({
    code: 'malformed_input',
    fields: { postedAt: 'in_future' },
  })
  expect((await send(alone, -1)).body.status).toBe('SUBMIT')
  expect(await world.checkInvariants()).toEqual([])
})

test('R5 one post that is delivered for two jobs at once is one job’s', async () => {
  const world = await makeWorld({ max: 6 })
  const scene = await makeScene(world)
  const [first, second] = [await scene.make('READY:publish'), await scene.make('READY:publish')]
  const given = { url: 'https://www.instagram.com/p/Cboth/', caption: 'จริงใจ #ad' }
  const late = meet(
    world,
    (bind) => sendPost(bind(first.who.ctx), { ...scene.at(first.job), ...given }),
    () => sendPost(second.who.ctx, { ...scene.at(second.job), ...given }),
  )
  await expect(late).rejects.toMatchObject({ code: 'link_used', fields: { url: 'link_used' } })
  expect((await scene.reload(first.job)).status).toBe('SUBMIT')
  expect(await scene.reload(second.job)).toMatchObject({ status: 'READY', version: second.job.version })
  expect(await world.db.many(sql`SELECT job_id FROM job_post`)).toEqual([{ jobId: first.job.id }])
})
