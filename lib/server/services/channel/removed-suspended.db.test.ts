import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { add, decide } from './testing/channel-calls.ts'
import { connect, makeLoginWorld, NEE, sit } from './testing/login-world.ts'

/** A proven channel that an operator suspended and its owner removed. */
async function makeRemoved() {
  const bios: Record<string, string> = {}
  const world = await makeWorld({
    gateways: { profiles: { readBio: async (_type, url) => bios[url], followShort: async () => undefined } },
  })
  const me = await world.influencer()
  const support = await world.operator('support')
  const url = 'https://www.tiktok.com/@nee.review'
  const again = () => add(world, me, { type: 'TIKTOK', handle: 'nee.review' })
  const prove = async (made: { id: string; proof: { code: string | null } }) => {
    bios[url] = `รีวิวของกิน ${made.proof.code}`
    return world.request('POST', `/api/channels/${made.id}/proof/sent`, { as: me, body: {} })
  }
  const made = (await again()).body
  expect((await prove(made)).body.status).toBe('allowed')
  const remove = () =>
    world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}/${made.id}`, {
      as: me,
      body: {},
    })
  const suspended = await decide(world, support, made.id, { decision: 'suspend', reason: 'fake_followers' })
  expect(suspended.body.status).toBe('suspended')
  expect((await remove()).status).toBe(200)
  const statusNow = () =>
    world.db.one(sql`SELECT status, status_reason, proven_by FROM channel WHERE id = ${made.id}`)
  return { world, support, made, again, prove, remove, statusNow }
}

test('a suspended channel that is removed and added again is suspended as before, until an operator lifts it', async () => {
  const { world, support, made, again, prove, remove, statusNow } = await makeRemoved()
  const back = await again()
  expect(back.body).toMatchObject({ id: made.id, status: 'suspended' })
  expect(await statusNow()).toEqual({
    status: 'suspended',
    statusReason: 'fake_followers',
    provenBy: 'bio',
  })
  expect((await prove(made)).status).toBe(409)
  // Removing it once more changes nothing about that.
  expect((await remove()).status).toBe(200)
  expect((await again()).body.status).toBe('suspended')
  const lifted = await decide(world, support, made.id, { decision: 'lift' })
  expect(lifted.body.status).toBe('allowed')
  expect((await remove()).status).toBe(200)
  // Lifted: from now on it is proven like any other.
  expect((await again()).body).toMatchObject({ id: made.id, status: 'waiting_approve' })
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  ['under its name', NEE],
  ['renamed at the platform', { ...NEE, name: 'nee.new' }],
] as const)('a sign-in at the platform does not bring it back either: %s', async (_, account) => {
  const world = await makeLoginWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  await sit('tiktok', [NEE])
  const { id } = (await connect(world, me, { type: 'TIKTOK' })).body.items[0]
  await decide(world, support, id, { decision: 'suspend', reason: 'fake_followers' })
  await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}/${id}`, { as: me, body: {} })
  await sit('tiktok', [account])
  const back = await connect(world, me, { type: 'TIKTOK' })
  expect([back.status, back.body.error?.code]).toEqual([409, 'move_not_allowed'])
  const left = await world.db.many(
    sql`SELECT id, status FROM channel WHERE member_id = ${me.id} AND type = 'TIKTOK'`,
  )
  expect(left).toEqual([{ id, status: 'deactivated' }])
  expect(await world.checkInvariants()).toEqual([])
})
