import { afterEach, expect, test } from 'vitest'
import type { StandInAccount } from '#lib/server/testing/channel-speech.ts'
import { type ChannelStandIn, startChannelStandIn } from '#lib/server/testing/channel-stand-in.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { endOldLogins } from './watch-channels.ts'

type Member = Awaited<ReturnType<World['influencer']>>
const CLIENT = { id: 'client id', secret: 'client/secret' }
const PLATFORMS = ['GOOGLE', 'TIKTOK', 'INSTAGRAM', 'FACEBOOK', 'X']
const HANDLE = 'nee.review'
const NEE = { id: 'open-1', name: HANDLE, title: 'หนี่รีวิว', followers: 12_345 }

let platforms: ChannelStandIn | undefined
afterEach(async () => {
  await platforms?.close()
  platforms = undefined
})

/** A world in which members sign in at the stand-in. */
async function makeLoginWorld(env?: Record<string, string>) {
  platforms = await startChannelStandIn(CLIENT)
  const keys = PLATFORMS.flatMap((name) => [
    [`CHANNEL_${name}_ID`, CLIENT.id],
    [`CHANNEL_${name}_SECRET`, CLIENT.secret],
  ])
  return makeWorld({ env: { CHANNEL_LOGIN_URL: platforms.url, ...Object.fromEntries(keys), ...env } })
}

const play = (verb: string, body: object) =>
  fetch(`${platforms!.url}/stand-in/${verb}`, { method: 'POST', body: JSON.stringify(body) })
const sit = (platform: string, accounts: StandInAccount[] | null) => play('signed-in', { platform, accounts })

const start = (world: World, as: Member, body: object) =>
  world.request('POST', '/api/channel-login', { as, body })
/** Opens the platform's page as the browser would, and reads where it leads back. */
async function visit(url: string) {
  const page = await fetch(url, { redirect: 'manual' })
  expect(page.status, await page.text()).toBe(302)
  const back = new URL(page.headers.get('location')!)
  expect(back.origin + back.pathname).toBe('http://localhost:3000/Influencer/channelDetail')
  return Object.fromEntries(back.searchParams) as { code?: string; state: string; error?: string }
}

const finish = (world: World, as: Member, body: object) =>
  world.request('POST', '/api/channel-login/finish', { as, body })
async function connect(world: World, as: Member, body: object) {
  const { code, state } = await visit((await start(world, as, body)).body.url)
  return finish(world, as, { code, state })
}

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
    // No token of a platform stays anywhere.
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

  // Somebody else's browser is led back with it (login forgery), or the same member's other login.
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

  // Two who sign in at the same account at once: one gets it.
  await sit('x', [{ ...NEE, name: 'nee_review' }])
  const [a, b] = [
    await visit((await start(world, me, { type: 'X' })).body.url),
    await visit((await start(world, other, { type: 'X' })).body.url),
  ]
  const answers = await Promise.all([finish(world, me, a), finish(world, other, b)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(await world.checkInvariants()).toEqual([])
})

test('reconnecting: the channel’s own account only; a renamed one keeps its channel', async () => {
  const world = await makeLoginWorld()
  const me = await world.influencer()
  await sit('tiktok', [NEE])
  const { id } = (await connect(world, me, { type: 'TIKTOK' })).body.items[0]
  await world.db.run(sql`UPDATE channel SET status = 'disconnected' WHERE id = ${id}`)
  const read = await world.request('GET', `/api/channels/${id}`, { as: me })
  expect(read.body).toMatchObject({ status: 'disconnected', nextAction: 'reconnect', canLogin: true })
  const again = { type: 'TIKTOK', channelId: id }
  await sit('tiktok', [{ ...NEE, id: 'open-9', name: 'somebody' }])
  expect((await connect(world, me, again)).body.error.code).toBe('channel_account_differs')
  world.clock.advance({ days: 1 })
  await sit('tiktok', [{ ...NEE, name: 'nee.new', followers: 13_000 }])
  const as = { ...me, token: (await world.login({ memberId: me.id })).token }
  expect((await connect(world, as, again)).body.items).toMatchObject([
    {
      id,
      status: 'active',
      handle: 'nee.new',
      url: 'https://www.tiktok.com/@nee.new',
      figures: { followers: 13_000, at: world.clock.now().toISOString() },
    },
  ])
  // The same account, signed in without naming the channel, is that channel.
  expect(
    (await connect(world, as, { type: 'TIKTOK' })).body.items.map((one: { id: string }) => one.id),
  ).toEqual([id])
  expect(await world.checkInvariants()).toEqual([])
})

test('a sign-in holds for 60 days: then the channel is disconnected, its owner told, and a new one brings it back', async () => {
  const world = await makeLoginWorld()
  const [me, other] = [await world.influencer(), await world.influencer()]
  const support = (await world.operator('support')) as never as Member
  await sit('tiktok', [NEE])
  const { id } = (await connect(world, me, { type: 'TIKTOK' })).body.items[0]
  const queue = async () => {
    const as = { ...support, token: (await world.login({ operatorId: support.id })).token } as never
    const { body } = await world.request('GET', '/api/operator/channels?queue=disconnected', { as })
    return body.items.map((one: { id: string; provenBy: string }) => [one.id, one.provenBy])
  }
  world.clock.advance({ days: 59 })
  expect(await endOldLogins(world.system)).toBe(0)
  world.clock.advance({ days: 1 })
  // Channels that were proven otherwise have nothing that could end.
  await world.db.run(sql`UPDATE channel SET proven_by = 'bio' WHERE id = ${other.channelId}`)
  expect(await endOldLogins(world.system)).toBe(1)
  expect(await endOldLogins(world.system)).toBe(0)
  expect(await queue()).toEqual([[id, 'login']])

  const as = { ...me, token: (await world.login({ memberId: me.id })).token }
  expect((await world.request('GET', `/api/channels/${id}`, { as })).body).toMatchObject({
    status: 'disconnected',
    statusReason: 'login_expired',
    nextAction: 'reconnect',
    canLogin: true,
  })
  const told = (await world.outbox()).filter((row) => row.event === 'channel_decided').at(-1)
  expect(told).toMatchObject({
    audienceId: me.id,
    payload: { status: 'disconnected', reason: 'login_expired' },
  })
  const { actorKind, transition } = await world.db.one<{ actorKind: string; transition: string }>(
    sql`SELECT actor_kind, transition FROM audit_log WHERE subject = 'channel' AND subject_id = ${id} ORDER BY at DESC, id DESC LIMIT 1`,
  )
  expect({ actorKind, transition }).toEqual({ actorKind: 'system', transition: 'disconnect' })
  expect((await connect(world, as, { type: 'TIKTOK', channelId: id })).body.items).toMatchObject([
    { id, status: 'active', statusReason: null, nextAction: null },
  ])
  expect(await endOldLogins(world.system)).toBe(0)
  expect(await world.checkInvariants()).toEqual([])
})

test('an operator disconnects a channel when the platform says that the sign-in is revoked', async () => {
  const world = await makeLoginWorld()
  const me = await world.influencer()
  const support = (await world.operator('support')) as never as Member
  const finance = (await world.operator('finance')) as never as Member
  await sit('tiktok', [NEE])
  const { id } = (await connect(world, me, { type: 'TIKTOK' })).body.items[0]
  const disconnect = (as: Member, of = id) =>
    world.request('POST', `/api/operator/channels/${of}/decide`, { as, body: { decision: 'disconnect' } })
  expect((await disconnect(finance)).status).toBe(403)
  expect((await disconnect(me)).status).toBe(404)
  expect((await disconnect(support, crypto.randomUUID())).status).toBe(404)
  // Its other channel was not proven by signing in.
  expect((await disconnect(support, me.channelId)).body.error.code).toBe('move_not_allowed')
  expect((await disconnect(support)).body).toMatchObject({
    status: 'disconnected',
    statusReason: 'login_revoked',
    provenBy: 'login',
  })
  expect((await disconnect(support)).body.error.code).toBe('move_not_allowed')
  const told = (await world.outbox()).filter((row) => row.event === 'channel_decided').at(-1)
  expect(told).toMatchObject({ audienceId: me.id, payload: { status: 'disconnected' } })
  expect(await world.checkInvariants()).toEqual([])
})

test('a claim by code ends with the sign-in; a removed channel opens again; hidden figures stay for a screenshot', async () => {
  const world = await makeLoginWorld()
  const me = await world.influencer()
  const add = (handle: string) =>
    world.request('POST', '/api/channels', { as: me, body: { type: 'YOUTUBE', handle } })
  const claimed = (await add('@Nee.Review')).body
  const account = { ...NEE, id: 'UCabcdefghijklmnopqrstuv' }
  const { followers: _, ...hidden } = account
  await sit('google', [hidden])
  const shown = await connect(world, me, { type: 'YOUTUBE', channelId: claimed.id })
  expect(shown.body.items).toMatchObject([
    {
      id: claimed.id,
      status: 'allowed',
      nextAction: 'send_figures',
      figures: { followers: null, source: null },
    },
  ])
  await sit('google', [account])
  expect((await connect(world, me, { type: 'YOUTUBE' })).body.items).toMatchObject([
    { id: claimed.id, status: 'active', figures: { followers: 12_345 } },
  ])
  await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}/${claimed.id}`, { as: me })
  expect((await connect(world, me, { type: 'YOUTUBE' })).body.items).toMatchObject([
    { id: claimed.id, status: 'active' },
  ])
  const rows = await world.db.many<{
    transition: string
    fromStatus: string | null
    toStatus: string | null
  }>(
    sql`SELECT transition, from_status, to_status FROM audit_log WHERE subject = 'channel' AND subject_id = ${claimed.id} ORDER BY at, id`,
  )
  expect(rows.map((row) => `${row.transition} ${row.fromStatus ?? ''}>${row.toStatus}`)).toEqual([
    'add >waiting_approve',
    'connect waiting_approve>allowed',
    'connect allowed>active',
    'deactivate active>deactivated',
    'add deactivated>waiting_approve',
    'connect waiting_approve>active',
  ])
})

test('of several pages all are connected but those of others; what an operator doubted stays theirs to decide', async () => {
  const world = await makeLoginWorld()
  const [me, other] = [await world.influencer(), await world.influencer()]
  const page = (n: number) => ({ id: `100000000${n}`, name: '', title: `เพจ ${n}`, followers: 1000 * n })
  await sit('facebook', [page(1)])
  await connect(world, other, { type: 'FACEBOOK_PAGE' })
  await sit('facebook', [page(1), page(2), page(3)])
  const mine = await connect(world, me, { type: 'FACEBOOK_PAGE' })
  expect(mine.body.items.map((one: { handle: string; url: string }) => [one.handle, one.url])).toEqual([
    ['1000000002', 'https://www.facebook.com/profile.php?id=1000000002'],
    ['1000000003', 'https://www.facebook.com/profile.php?id=1000000003'],
  ])

  const claimed = (
    await world.request('POST', '/api/channels', { as: me, body: { type: 'TIKTOK', handle: HANDLE } })
  ).body
  const support = (await world.operator('support')) as never as Member
  await world.request('POST', `/api/operator/channels/${claimed.id}/decide`, {
    as: support,
    body: { decision: 'reject', reason: 'fake_followers' },
  })
  await sit('tiktok', [NEE])
  expect((await connect(world, me, { type: 'TIKTOK' })).body.items).toMatchObject([
    { id: claimed.id, status: 'allowed', nextAction: 'send_figures', figures: { followers: null } },
  ])
  expect(await world.checkInvariants()).toEqual([])
})
