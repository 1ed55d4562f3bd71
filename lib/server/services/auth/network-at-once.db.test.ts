import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

test('R22 sixty guesses at once, each at another account, count for their network as sixty in a row', async () => {
  const world = await makeWorld({ demoMode: false, max: 16 })
  const network = '203.0.113.44'
  const guess = (n: number) =>
    world.request('POST', '/sv_authauth/signin/influencer', {
      body: { username: `guess${n}@test.example`, password: 'ไม่ใช่รหัสผ่านนี้-77' },
      network,
    })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
  const compared = answers.filter((answer) => answer.body.error?.code === 'wrong_credentials')
  expect(compared).toHaveLength(20)
  // What was refused counts as no failure of its account, nor of the network.
  expect(
    await world.db.one(sql`SELECT count(*)::int AS streaks, (SELECT max(count) FROM rate_count
      WHERE key LIKE 'signin-net:%') AS failures FROM rate_count WHERE key LIKE 'signin-run:%'`),
  ).toEqual({ streaks: 20, failures: 20 })
})
