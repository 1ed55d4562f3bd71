import { expect, test } from 'vitest'
import { formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { add, decide, versionOf } from './testing/channel-calls.ts'

const ROUNDS = 4

test('what an operator did not see is not decided: figures sent anew between look and press, also at one moment', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const id = me.channelId
  const shot = await jpeg()
  const send = (followers: number) =>
    world.request('POST', `/api/channels/${id}/figures`, {
      as: me,
      form: formWith({ bytes: shot, type: 'image/jpeg' }, { followers: String(followers) }),
    })
  const look = async () => {
    const { items } = (await world.request('GET', '/api/operator/channels?queue=figures', { as: support }))
      .body
    return items.find((one: { id: string }) => one.id === id)
  }

  await send(10_001)
  const seen = await look()
  await send(90_001)
  const late = await decide(world, support, id, { decision: 'confirmFigures', version: seen.version })
  expect(late.status).toBe(409)
  expect(late.body.error.code).toBe('stale_version')
  expect((await look()).claim).toMatchObject({ followers: 90_001 })
  expect((await look()).figures.followers).not.toBe(90_001)
  expect((await decide(world, support, id, { decision: 'confirmFigures' })).body.figures.followers).toBe(
    90_001,
  )

  for (let round = 0; round < ROUNDS; round++) {
    await send(20_000 + round)
    const { version } = await look()
    const [pressed] = await Promise.all([
      decide(world, support, id, { decision: 'confirmFigures', version }),
      send(70_000 + round),
    ])
    const counted = (await world.request('GET', `/api/channels/${id}`, { as: me })).body.figures.followers
    if (pressed.status === 200) expect(counted).toBe(20_000 + round)
    else {
      expect(pressed.body.error.code).toBe('stale_version')
      expect(counted).not.toBe(20_000 + round)
    }
    expect(counted).not.toBe(70_000 + round)
    expect((await look()).claim.followers).toBe(70_000 + round)
  }
  expect(await world.checkInvariants()).toEqual([])
})

test('of two decisions on one sight of a channel one counts, also when the proof was sent again meanwhile', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const one = await world.operator('support')
  const two = await world.operator('admin')
  const { id } = (await add(world, me, { type: 'TIKTOK', handle: 'seen.once' })).body
  const prove = () => world.request('POST', `/api/channels/${id}/proof/sent`, { as: me, body: {} })
  await prove()
  const early = await versionOf(world, id)
  await prove()
  const blind = await decide(world, one, id, { decision: 'approve', version: early })
  expect(blind.body.error.code).toBe('stale_version')

  const version = await versionOf(world, id)
  const answers = await Promise.all([
    decide(world, one, id, { decision: 'approve', version }),
    decide(world, two, id, { decision: 'reject', reason: 'profile_private', version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('stale_version')
  const told = (await world.outbox()).filter((row) => row.event === 'channel_decided')
  expect(told).toHaveLength(1)
  expect(await world.checkInvariants()).toEqual([])
})

test('a decision that names no version is malformed', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const blind = await decide(world, support, me.channelId, { decision: 'checkFailed', version: undefined })
  expect(blind.status).toBe(422)
  expect(blind.body.error.fields).toHaveProperty('version')
})
