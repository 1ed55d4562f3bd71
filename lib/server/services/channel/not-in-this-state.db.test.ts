import { expect, test } from 'vitest'
import { formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { approveReadProof } from './decide-channel.ts'
import { add, decide, type Member } from './testing/channel-calls.ts'

const stateOf = (world: World, id: string) =>
  world.db.one<{ status: string; version: number; claimAt: Date | null }>(
    sql`SELECT status, status_reason, version, claim_at, followers, proof_code, proven_by FROM channel WHERE id = ${id}`,
  )
const put = (world: World, id: string, status: string) =>
  world.db.run(sql`UPDATE channel SET status = ${status} WHERE id = ${id}`)
const toldTimes = async (world: World) =>
  (await world.outbox()).filter((row) => row.event === 'channel_decided').length
const sendFigures = async (world: World, as: Member, id: string) =>
  world.request('POST', `/api/channels/${id}/figures`, {
    as,
    form: formWith({ bytes: await jpeg(), type: 'image/jpeg' }, { followers: '9000', engagementBp: '300' }),
  })

test('a decision that does not fit the state changes nothing and tells nobody', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const refused = async (id: string, status: string, decision: object) => {
    await put(world, id, status)
    const before = await stateOf(world, id)
    const { status: answer, body } = await decide(world, support, id, decision)
    expect(await stateOf(world, id)).toEqual(before)
    return [answer, body.error.code]
  }
  const id = me.channelId
  expect(await refused(id, 'suspended', { decision: 'approve' })).toEqual([409, 'move_not_allowed'])
  expect(await refused(id, 'blacklist', { decision: 'approve' })).toEqual([409, 'move_not_allowed'])
  expect(await refused(id, 'active', { decision: 'approve' })).toEqual([409, 'already_decided'])
  const why = { reason: 'figures_unreadable' }
  expect(await refused(id, 'active', { decision: 'confirmFigures' })).toEqual([409, 'already_decided'])
  expect(await refused(id, 'active', { decision: 'rejectFigures', ...why })).toEqual([409, 'already_decided'])
  const gone = { decision: 'reject', reason: 'not_the_owner' }
  expect(await refused(id, 'rejected', gone)).toEqual([409, 'already_decided'])
  expect(await refused(id, 'suspended', gone)).toEqual([409, 'move_not_allowed'])
  expect(await toldTimes(world)).toBe(0)
})

test('figures are sent for a proven channel only, and a proof begins anew for a lost one only', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const again = () => world.request('POST', `/api/channels/${me.channelId}/reconnect`, { as: me, body: {} })
  for (const status of [
    'waiting_approve',
    'not_found',
    'suspended',
    'rejected',
    'deactivated',
    'blacklist',
  ]) {
    await put(world, me.channelId, status)
    const { body } = await sendFigures(world, me, me.channelId)
    expect(body.error).toMatchObject({ code: 'channel_not_active', details: { status } })
  }
  expect(await stateOf(world, me.channelId)).toMatchObject({ claimAt: null })
  for (const status of ['waiting_approve', 'active', 'suspended', 'deactivated', 'blacklist']) {
    await put(world, me.channelId, status)
    const { body } = await again()
    expect(body.error).toMatchObject({ code: 'move_not_allowed', details: { status } })
  }
  await put(world, me.channelId, 'active')
  expect((await sendFigures(world, me, me.channelId)).body).toMatchObject({ claim: { followers: 9000 } })
})

test('a code that was replaced while the server read the page proves nothing', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { id, proof } = (await add(world, me, { type: 'TIKTOK', handle: 'nee.review' })).body
  const before = await stateOf(world, id)
  // Nobody said yet that it stands there.
  await approveReadProof(world.system, id, proof.code)
  await world.db.run(sql`UPDATE channel SET proof_sent_at = ${world.clock.now()} WHERE id = ${id}`)
  await approveReadProof(world.system, id, 'SIANG-OLDONE')
  expect(await stateOf(world, id)).toEqual(before)
  expect(await toldTimes(world)).toBe(0)
  await approveReadProof(world.system, id, proof.code)
  expect(await stateOf(world, id)).toMatchObject({ status: 'allowed', proofCode: null, provenBy: 'bio' })
  await expect(approveReadProof(me.ctx, id, proof.code)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('each screenshot is shown as what it is, to its owner and the team; a missing one is not found', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const line = (await add(world, me, { type: 'LINE', handle: 'neeline' })).body
  const shots = { proof: await jpeg(false, '#ff0000'), claim: await jpeg(false, '#0000ff') }
  const form = (bytes: Uint8Array, fields = {}) => formWith({ bytes, type: 'image/jpeg' }, fields)
  await world.request('POST', `/api/channels/${line.id}/proof/screenshot`, {
    as: me,
    form: form(shots.proof),
  })
  const support = await world.operator('support')
  expect((await decide(world, support, line.id, { decision: 'approve' })).body.status).toBe('allowed')
  const read = (kind: string, as: Parameters<typeof world.request>[2]) =>
    world.request('GET', `/api/channels/${line.id}/screenshot/${kind}`, as)
  expect((await read('claim', { as: me })).status).toBe(404)
  await world.request('POST', `/api/channels/${line.id}/figures`, {
    as: me,
    form: form(shots.claim, { followers: '10' }),
  })
  const [proof, claim] = [await read('proof', { as: support }), await read('claim', { as: support })]
  expect([proof.status, claim.status]).toEqual([200, 200])
  expect(Buffer.from(proof.bytes).equals(Buffer.from(claim.bytes))).toBe(false)
  expect((await read('claim', { as: me })).bytes).toEqual(claim.bytes)
  expect((await read('figures', { as: support })).status).toBe(404)
  expect((await read('claim', { as: await world.operator('finance') })).status).toBe(403)
  expect((await read('claim', { as: await world.influencer() })).status).toBe(404)
  expect((await read('claim', { as: await world.marketer() })).status).toBe(403)
})
