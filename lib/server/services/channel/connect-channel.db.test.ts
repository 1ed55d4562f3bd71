import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import {
  connect,
  finish,
  type Member,
  makeLoginWorld,
  NEE,
  play,
  sit,
  start,
  visit,
} from './testing/login-world.ts'

test.each([
  ['YOUTUBE', 'google', { ...NEE, id: 'UCabcdefghijklmnopqrstuv' }, 'https://www.youtube.com/@nee.review'],
  ['TIKTOK', 'tiktok', NEE, 'https://www.tiktok.com/@nee.review'],
  ['INSTAGRAM', 'instagram', { ...NEE, id: '17841400000000001' }, 'https://www.instagram.com/nee.review/'],
  ['FACEBOOK_PAGE', 'facebook', { ...NEE, id: '1000000001' }, 'https://www.facebook.com/nee.review'],
  ['X', 'x', { ...NEE, id: '42', name: 'nee_review' }, 'https://x.com/nee_review'],
] as const)(
  '%s: signing in shows the owner and brings figures of now',
  async (type, platform, account, url) => {
    const world = await makeLoginWorld()
    const me = await world.influencer()
    expect((await world.request('GET', '/api/channel-login', { as: me })).body.types).toContain(type)
    await sit(platform, [account])
    const made = await connect(world, me, { type })
    expect(made.body.items).toHaveLength(1)
    expect(made.body.items[0]).toMatchObject({
      type,
      handle: account.name,
      displayName: account.title,
      url,
      status: 'active',
      nextAction: null,
      canLogin: true,
      figures: { followers: 12_345, source: 'api', isFresh: true, at: world.clock.now().toISOString() },
      proof: { code: null, provenAt: world.clock.now().toISOString() },
    })
    const told = (await world.outbox()).filter((row) => row.event === 'channel_decided')
    expect(told.map((row) => [row.audienceId, row.payload.status])).toEqual([[me.id, 'active']])
    // No token of a platform is stored anywhere.
    const kept = await world.db.one<{ text: string }>(
      sql`SELECT (SELECT json_agg(c)::text FROM channel c) || (SELECT json_agg(g)::text FROM access_grant g)
      || (SELECT json_agg(a)::text FROM audit_log a) AS text`,
    )
    expect(kept.text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/)
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('without keys no type is offered, and nobody can begin', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  expect((await world.request('GET', '/api/channel-login', { as: me })).body).toEqual({ types: [] })
  expect((await start(world, me, { type: 'TIKTOK' })).status).toBe(404)
  expect((await world.request('GET', `/api/channels/${me.channelId}`, { as: me })).body.canLogin).toBe(false)
})

test('only an influencer begins, only for an own channel of that type, and not without end', async () => {
  const world = await makeLoginWorld()
  const [me, other] = [await world.influencer({ channelType: 'TIKTOK' }), await world.influencer()]
  expect((await world.request('POST', '/api/channel-login', { body: { type: 'TIKTOK' } })).status).toBe(401)
  const marketer = (await world.marketer()) as never as Member
  expect((await start(world, marketer, { type: 'TIKTOK' })).status).toBe(403)
  const suspended = await world.influencer({ status: 'suspended' })
  expect((await start(world, suspended, { type: 'TIKTOK' })).body.error.code).toBe('member_not_active')
  const own = { type: 'TIKTOK', channelId: me.channelId }
  expect((await start(world, other, own)).status).toBe(404)
  expect((await start(world, me, { ...own, type: 'X' })).status).toBe(404)
  expect((await start(world, me, { type: 'LEMON8' })).status).toBe(404)
  await world.db.run(sql`UPDATE channel SET status = 'suspended' WHERE id = ${me.channelId}`)
  expect((await start(world, me, own)).body.error.code).toBe('move_not_allowed')
  for (let i = 0; i < 20; i++) expect((await start(world, other, { type: 'X' })).status).toBe(200)
  expect((await start(world, other, { type: 'X' })).body.error.code).toBe('too_many_requests')
})

test('a state serves once, ten minutes, in the login that began it; a strange code is worth nothing', async () => {
  const world = await makeLoginWorld()
  const [me, other] = [await world.influencer(), await world.influencer()]
  await sit('tiktok', [NEE])
  const begin = async () => visit((await start(world, me, { type: 'TIKTOK' })).body.url)

  // The state of another member (login forgery), or of the same member's other login.
  const given = await begin()
  expect((await finish(world, other, given)).status).toBe(404)
  const elsewhere = { ...me, token: (await world.login({ memberId: me.id })).token }
  const second = await begin()
  expect((await finish(world, elsewhere, second)).status).toBe(404)
  for (const used of [given, second]) expect((await finish(world, me, used)).status).toBe(404)

  const late = await begin()
  world.clock.advance({ minutes: 11 })
  expect((await finish(world, me, late)).status).toBe(404)

  // A code of another platform, and one that was made for another state (its challenge differs).
  await sit('x', [{ ...NEE, name: 'nee_review' }])
  const x = await visit((await start(world, me, { type: 'X' })).body.url)
  const again = await begin()
  expect((await finish(world, me, { code: x.code, state: again.state })).status).toBe(404)
  const [first, later] = [
    await visit((await start(world, me, { type: 'X' })).body.url),
    await visit((await start(world, me, { type: 'X' })).body.url),
  ]
  expect((await finish(world, me, { code: first.code, state: later.state })).status).toBe(404)

  const good = await begin()
  expect((await finish(world, me, good)).status).toBe(200)
  expect((await finish(world, me, good)).status).toBe(404)
  const mine = await world.db.many(
    sql`SELECT 1 FROM channel WHERE member_id = ${me.id} AND type <> 'INSTAGRAM'`,
  )
  expect(mine).toHaveLength(1)
})

test('who declines comes back without a code; a silent platform changes nothing', async () => {
  const world = await makeLoginWorld()
  const me = await world.influencer()
  await sit('tiktok', null)
  expect(await visit((await start(world, me, { type: 'TIKTOK' })).body.url)).toMatchObject({
    error: 'access_denied',
  })
  await sit('tiktok', [NEE])
  await play('down', { is: true })
  expect((await connect(world, me, { type: 'TIKTOK' })).body.error.code).toBe('unavailable')
  await play('down', { is: false })
  expect(await world.db.many(sql`SELECT 1 FROM channel WHERE type = 'TIKTOK'`)).toEqual([])
  // A Google account without a channel, and a page that nobody manages.
  await sit('google', [])
  expect((await connect(world, me, { type: 'YOUTUBE' })).body.error.code).toBe('channel_account_missing')
  await sit('facebook', [])
  expect((await connect(world, me, { type: 'FACEBOOK_PAGE' })).body.error.code).toBe(
    'channel_account_missing',
  )
  expect(world.errors).toEqual([])
})

test('an account that another member has proven is taken, by name or by the platform’s own id', async () => {
  const world = await makeLoginWorld()
  const [me, other] = [await world.influencer(), await world.influencer()]
  await sit('tiktok', [NEE])
  expect((await connect(world, me, { type: 'TIKTOK' })).status).toBe(200)
  expect((await connect(world, other, { type: 'TIKTOK' })).body.error.code).toBe('channel_taken')
  await sit('tiktok', [{ ...NEE, name: 'new.name' }])
  expect((await connect(world, other, { type: 'TIKTOK' })).body.error.code).toBe('channel_taken')
  await sit('tiktok', [{ ...NEE, id: 'open-2' }])
  expect((await connect(world, other, { type: 'TIKTOK' })).body.error.code).toBe('channel_taken')
  expect(
    await world.db.many(sql`SELECT 1 FROM channel WHERE member_id = ${other.id} AND type = 'TIKTOK'`),
  ).toEqual([])

  // Two members with the same account at once: only one gets it.
  await sit('x', [{ ...NEE, name: 'nee_review' }])
  const [a, b] = [
    await visit((await start(world, me, { type: 'X' })).body.url),
    await visit((await start(world, other, { type: 'X' })).body.url),
  ]
  const answers = await Promise.all([finish(world, me, a), finish(world, other, b)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(await world.checkInvariants()).toEqual([])
})
