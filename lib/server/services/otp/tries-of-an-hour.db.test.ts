import { expect, test } from 'vitest'
import { readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { prove, recover, refusalOf } from './testing/asking.ts'

const HOUR = 3_600_000

/** A recipient at the beginning of an hour, after two rounds of five wrong tries and the wait of each. */
async function afterTenTries() {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const past = world.clock.now().getTime() % HOUR
  world.clock.advance({ seconds: (HOUR - past) / 1000 })
  for (let round = 0; round < 2; round++) {
    const sent = await recover(world, owner.email)
    const code = (await readCode(world, owner.email))!
    for (let n = 0; n < 5; n++) await refusalOf(prove(world, sent.id, wrongCode(code)))
    world.clock.advance({ minutes: 16 })
  }
  const sent = await recover(world, owner.email)
  const code = (await readCode(world, owner.email))!
  for (let n = 0; n < 4; n++)
    expect((await refusalOf(prove(world, sent.id, wrongCode(code)))).code).toBe('code_wrong')
  return { world, owner, sent, code }
}

test('R21 the fifteenth try of an hour still counts', async () => {
  const { world, owner, sent, code } = await afterTenTries()
  expect((await prove(world, sent.id, code)).id).toBe(owner.id)
})

test('R21 after fifteen wrong ones no code is sent until the hour is over', async () => {
  const { world, owner, sent, code } = await afterTenTries()
  await refusalOf(prove(world, sent.id, wrongCode(code)))
  // The lock of the last five is over at 0:47, the hour is not.
  world.clock.advance({ minutes: 16 })
  expect(await refusalOf(recover(world, owner.email))).toEqual({
    code: 'code_locked',
    details: { retryAfter: 12 * 60 },
  })
  world.clock.advance({ seconds: 12 * 60 - 1 })
  expect((await refusalOf(recover(world, owner.email))).details).toEqual({ retryAfter: 1 })
  world.clock.advance({ seconds: 1 })
  expect((await recover(world, owner.email)).triesLeft).toBe(5)
})
