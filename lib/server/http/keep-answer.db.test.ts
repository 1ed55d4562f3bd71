import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { createRouter } from './router.ts'

test('R34 an answer outside the contract is made once, and counted like every read of its network', async () => {
  const world = await makeWorld()
  let made = 0
  const fetch = createRouter({
    handlers: [],
    contextOf: (facts) => ({
      ...world.system,
      ...facts,
      settings: { ...world.system.settings, demoMode: false },
    }),
    cookies: { names: world.names, secure: false },
    origins: new Set(),
    extra: {
      '/api/dear.json': () => {
        made++
        return Response.json({ made }, { headers: { 'cache-control': 'no-cache' } })
      },
    },
    answerFloorMs: 0,
    log() {},
  })
  const ask = (address: string) =>
    fetch(new Request('http://localhost:3000/api/dear.json'), { address, logins: undefined })
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask('203.0.113.7')))
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([200, { made: 1 }])
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
  const refused = await ask('203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask('198.51.100.4')).status).toBe(200)
  world.clock.advance({ minutes: 1 })
  expect((await ask('203.0.113.7')).status).toBe(200)
  expect(made).toBe(1)
})
