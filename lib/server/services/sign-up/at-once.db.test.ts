import { expect, test } from 'vitest'
import { PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { sql } from '../../store/client.ts'
import { CONSENT, CREATE, makeSignUpWorld, PROVE, SIGN_UP } from './testing/sign-up-world.ts'

const EMAIL = 'six.times@example.com'

test('R21 of six sign-ups that name one address at once one is sent a code, which proves that one; the others hear when', async () => {
  const world = await makeSignUpWorld()
  const flows: string[] = []
  for (let i = 0; i < 6; i++) {
    const { flow } = (await world.request('POST', SIGN_UP, { body: CONSENT })).body
    await world.request('POST', SIGN_UP, {
      body: { step: 'location', flow, country: 'TH', province: 'เชียงใหม่' },
    })
    flows.push(flow)
  }
  const sent = await Promise.all(
    flows.map((flow) => world.request('POST', SIGN_UP, { body: { step: 'email', flow, email: EMAIL } })),
  )
  const refused = sent.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.error.code)).toEqual(Array(5).fill('code_resend_too_soon'))
  for (const { body } of refused) expect(body.error.details.retryAfter).toBeGreaterThan(0)
  const mails = await world.db.many(sql`SELECT 1 FROM outbox WHERE event = 'otp'`)
  expect(mails).toHaveLength(1)
  const { flow, otp } = sent.find(({ status }) => status === 200)!.body
  const proven = await world.request('POST', PROVE, {
    body: { flow, id: otp.id, code: await readCode(world, EMAIL) },
  })
  expect(proven.body).toMatchObject({ step: 'password', emailVerified: true })
  expect((await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })).status).toBe(200)
})
