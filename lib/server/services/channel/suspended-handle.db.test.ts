import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { eraseClosedMembers } from '../personal-data/erase-closed.ts'
import { getChannelForUpdate } from './channel-row.ts'
import { requireNotProvenElsewhere } from './decide-channel.ts'
import { add, decide, type Member } from './testing/channel-calls.ts'
import { connect, makeLoginWorld, NEE, sit } from './testing/login-world.ts'

const HANDLE = 'nee.review'
const SUSPEND = { decision: 'suspend', reason: 'fake_followers' }

/** A handle that an operator suspended and whose owner removed the channel; others can prove it by their bio. */
async function makeSuspended() {
  const bios: Record<string, string> = {}
  const world = await makeWorld({
    gateways: { profiles: { readBio: async (_type, url) => bios[url], followShort: async () => undefined } },
  })
  const [owner, friend] = [await world.influencer(), await world.influencer()]
  const support = await world.operator('support')
  /** Adds the handle and proves it in the bio, as whoever owns the page can. */
  const prove = async (who: Member, type = 'TIKTOK') => {
    const { body } = await add(world, who, { type, handle: HANDLE })
    if (body.status !== 'waiting_approve') return { id: body.id, status: body.status }
    bios[body.url] = `รีวิวของกิน ${body.proof.code}`
    const sent = await world.request('POST', `/api/channels/${body.id}/proof/sent`, { as: who, body: {} })
    return { id: body.id, status: sent.body.status, reason: sent.body.statusReason }
  }
  const remove = (who: Member, id: string) =>
    world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${who.id}/${id}`, { as: who, body: {} })
  const first = await prove(owner)
  expect(first.status).toBe('allowed')
  expect((await decide(world, support, first.id, SUSPEND)).status).toBe(200)
  expect((await remove(owner, first.id)).status).toBe(200)
  return { world, owner, friend, support, prove, remove, first }
}

test('a suspended handle stays suspended in the account of a friend, until an operator lifts it', async () => {
  const { world, friend, support, prove, remove } = await makeSuspended()
  const taken = await prove(friend)
  expect(taken).toMatchObject({ status: 'suspended', reason: 'fake_followers' })
  const told = (await world.outbox()).filter(
    (row) => row.event === 'channel_decided' && row.audienceId === friend.id,
  )
  expect(told.map((row) => row.payload.status)).toEqual(['suspended'])
  // Lifted without figures, it is proven and nothing more; from then on it is like any other.
  expect((await decide(world, support, taken.id, { decision: 'lift' })).body.status).toBe('allowed')
  expect((await remove(friend, taken.id)).status).toBe(200)
  expect((await prove(friend)).status).toBe('allowed')
  expect(await world.checkInvariants()).toEqual([])
})

test('an operator who sees the code does not lift a suspension by it', async () => {
  const { world, friend, support } = await makeSuspended()
  const { body } = await add(world, friend, { type: 'TIKTOK', handle: HANDLE })
  await world.request('POST', `/api/channels/${body.id}/proof/sent`, { as: friend, body: {} })
  const seen = await decide(world, support, body.id, { decision: 'approve' })
  expect([seen.status, seen.body.status, seen.body.statusReason]).toEqual([
    200,
    'suspended',
    'fake_followers',
  ])
})

test('who only typed a suspended handle owns nothing of it: removed and added again it waits for its proof', async () => {
  const { world, friend, owner, remove, first } = await makeSuspended()
  const { body } = await add(world, friend, { type: 'TIKTOK', handle: HANDLE })
  expect((await remove(friend, body.id)).status).toBe(200)
  expect((await add(world, friend, { type: 'TIKTOK', handle: HANDLE })).body.status).toBe('waiting_approve')
  expect((await add(world, owner, { type: 'TIKTOK', handle: HANDLE })).body).toMatchObject({
    id: first.id,
    status: 'suspended',
  })
})

test('the erasure of its owner ends no suspension, and leaves nothing to read of the handle', async () => {
  const { world, owner, friend, prove, first } = await makeSuspended()
  await world.db.run(
    sql`UPDATE member SET status = 'deactivated', deactivated_at = ${world.clock.now()} WHERE id = ${owner.id}`,
  )
  world.clock.advance({ days: 31 })
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  const { handle } = await world.db.one<{ handle: string }>(
    sql`SELECT handle FROM channel WHERE id = ${first.id}`,
  )
  expect(handle).toBe(`closed-${first.id}`)
  const as = { ...friend, token: (await world.login({ memberId: friend.id })).token }
  expect(await prove(as)).toMatchObject({ status: 'suspended', reason: 'fake_followers' })
  const kept = await world.db.many<{ hash: string }>(sql`SELECT hash FROM suspended_handle`)
  expect(kept).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test('a page of Facebook is one page, whether it is added as a profile or as a page', async () => {
  const { world, friend, owner, support, prove, remove } = await makeSuspended()
  const page = await prove(owner, 'FACEBOOK_PAGE')
  expect(page.status).toBe('allowed')
  // The code in the bio is read, and the second claim goes to support.
  const second = await prove(friend, 'FACEBOOK_PROFILE')
  expect(second.status).toBe('waiting_approve')
  expect((await decide(world, support, second.id, { decision: 'approve' })).body.error?.code).toBe(
    'channel_taken',
  )
  await decide(world, support, page.id, SUSPEND)
  await remove(owner, page.id)
  await remove(friend, second.id)
  expect((await prove(friend, 'FACEBOOK_PROFILE')).status).toBe('suspended')
})

test('two who prove one page of Facebook at once, as a profile and as a page: one has it', async () => {
  const world = await makeWorld()
  const [one, two] = [await world.influencer(), await world.influencer()]
  const support = await world.operator('support')
  const made = [
    await add(world, one, { type: 'FACEBOOK_PAGE', handle: 'nee.page' }),
    await add(world, two, { type: 'FACEBOOK_PROFILE', handle: 'nee.page' }),
  ]
  const [page = '', profile = ''] = made.map(({ body }) => String(body.id))
  // The first proof holds its transaction until the second waits for it.
  const second = await world.db.transaction(async (tx) => {
    const row = await getChannelForUpdate(tx, page)
    await requireNotProvenElsewhere(tx, row)
    await tx.run(sql`UPDATE channel SET status = 'allowed' WHERE id = ${row.id}`)
    const decided = decide(world, support, profile, { decision: 'approve' })
    for (let i = 0; i < 50 && (await countLockWaits(world)) === 0; i++) await setTimeout(20)
    return { decided }
  })
  const { body } = await second.decided
  expect(body.error?.code).toBe('channel_taken')
})

test('a sign-in at the platform finds a suspension by the account, whatever its name is now', async () => {
  const world = await makeLoginWorld()
  const [owner, friend] = [await world.influencer(), await world.influencer()]
  const support = await world.operator('support')
  await sit('tiktok', [NEE])
  const { id } = (await connect(world, owner, { type: 'TIKTOK' })).body.items[0]
  await decide(world, support, id, SUSPEND)
  await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${owner.id}/${id}`, {
    as: owner,
    body: {},
  })
  await sit('tiktok', [{ ...NEE, name: 'nee.new' }])
  const { body } = await connect(world, friend, { type: 'TIKTOK' })
  expect(body.items).toMatchObject([{ handle: 'nee.new', status: 'suspended' }])
  expect(await world.checkInvariants()).toEqual([])
})
