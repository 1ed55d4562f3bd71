import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

test('a name that is neither an address nor a number gets no code, however often it was tried', async () => {
  const world = await makeWorld()
  const signIn = async (username: string) =>
    (
      await world.request('POST', '/sv_authauth/signin/influencer', {
        body: { username, password: 'a wrong password' },
      })
    ).body
  for (const name of ['nobody', '123', 'nobody@example.com']) {
    expect((await signIn(name)).error.code).toBe('wrong_credentials')
    // As after a hundred failures, when only a code opens the account.
    await world.db.run(sql`UPDATE rate_count SET count = 200 WHERE key LIKE 'signin-run:%'`)
    const answer = await signIn(name)
    if (name.includes('@')) expect(answer.state).toBe('code')
    else expect(answer.error.code).toBe('wrong_credentials')
  }
  expect(await world.db.many(sql`SELECT channel, recipient FROM otp_flow`)).toEqual([
    { channel: 'email', recipient: 'nobody@example.com' },
  ])
})
