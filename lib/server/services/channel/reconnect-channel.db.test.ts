import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { decide } from './testing/channel-calls.ts'
import { connect, HANDLE, type Member, makeLoginWorld, NEE, sit } from './testing/login-world.ts'
import { endOldLogins } from './watch-channels.ts'

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
  // Signing in with the same account, without naming the channel, finds that channel.
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
  // Only channels that were proven by a login can be disconnected.
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
  const disconnect = (as: Member, of = id) => decide(world, as, of, { decision: 'disconnect' })
  expect((await disconnect(finance)).status).toBe(403)
  expect((await disconnect(me)).status).toBe(404)
  expect((await disconnect(support, crypto.randomUUID())).status).toBe(404)
  // The other channel was not proven by a login.
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
  await decide(world, support, claimed.id, { decision: 'reject', reason: 'fake_followers' })
  await sit('tiktok', [NEE])
  expect((await connect(world, me, { type: 'TIKTOK' })).body.items).toMatchObject([
    { id: claimed.id, status: 'allowed', nextAction: 'send_figures', figures: { followers: null } },
  ])
  expect(await world.checkInvariants()).toEqual([])
})
