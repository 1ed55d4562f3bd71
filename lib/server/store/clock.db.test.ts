import { expect, it } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { createClock } from './clock.ts'

it('the clock says how far it was moved, also after a start', async () => {
  const world = await makeWorld()
  const clock = await createClock(world.db, true)
  expect(clock.aheadMs()).toBe(0)
  await clock.advance(3_600_000)
  expect(clock.aheadMs()).toBe(3_600_000)
  const again = await createClock(world.db, true)
  expect(again.aheadMs()).toBe(3_600_000)
  expect((await createClock(world.db, false)).aheadMs()).toBe(0)
})

it('who is signed in reads how far the clock was moved, in demo mode only', async () => {
  for (const demoMode of [true, false]) {
    let ahead = 0
    const world = await makeWorld({ demoMode, clockAheadMs: () => ahead })
    const [me, operator] = [await world.influencer(), await world.operator('support')]
    const read = async () => [
      (await world.request('GET', '/sv_authauth/status', { as: me })).body.clockAheadMs,
      (await world.request('GET', '/api/operator/status', { as: operator })).body.clockAheadMs,
    ]
    expect(await read()).toEqual([undefined, undefined])
    ahead = 86_400_000
    expect(await read()).toEqual(demoMode ? [ahead, ahead] : [undefined, undefined])
  }
})
