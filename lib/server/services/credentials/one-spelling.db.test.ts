import { describe, expect, test } from 'vitest'
import { givePassword, PASSWORD, publishTexts, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { withPassword } from '../operator-auth/testing/with-password.ts'
import { toEmail, toIdentifier } from './identifiers.ts'

/** Text as typed in full-width mode, with capitals. */
const wide = (text: string) =>
  [...text.toUpperCase()].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join('')
const SPELLINGS = [
  ['full-width letters', wide],
  ['capitals and spaces around', (text: string) => `  ${text.toUpperCase()} `],
  // Text as pasted from a chat or an address book.
  ['signs that nobody sees', (text: string) => `\u2068${text.replace('@', '\u200b@')}\u2069\ufeff`],
] as const

test('one address in every spelling is one address', () => {
  for (const [, spell] of SPELLINGS) {
    expect(toEmail(spell('ploy.k@example.com'))).toBe('ploy.k@example.com')
    expect(toIdentifier(spell('ploy.k@example.com'), 'TH')).toEqual({
      kind: 'email',
      value: 'ploy.k@example.com',
    })
  }
})

describe.each(SPELLINGS)('an e-mail address in %s', (_, spell) => {
  test('signs in, recovers and is sent its code', async () => {
    const world = await makeWorld({ demoMode: false })
    const me = await world.influencer()
    await givePassword(world, me.id)
    const signedIn = await world.request('POST', '/sv_authauth/signin/influencer', {
      body: { username: spell(me.email), password: PASSWORD },
    })
    expect(signedIn.status).toBe(200)
    const logins = sql`SELECT count(*)::int AS n FROM login_session WHERE member_id = ${me.id}`
    expect(await world.db.one(logins)).toEqual({ n: 2 })
    const asked = await world.request('POST', '/api/notification/requestOtpEmail', {
      body: { purpose: 'recovery', kind: 'influencer', email: spell(me.email) },
    })
    expect(asked.status).toBe(200)
    expect(await readCode(world, me.email)).toMatch(/^\d{6}$/)
  })

  test('signs up as the address that it is, and finds the account that is there', async () => {
    const world = await makeWorld({ demoMode: false })
    await publishTexts(world)
    const member = await world.marketer()
    const start = async (email: string) => {
      const consent = { step: 'consent', terms: 1, privacy: 1, marketing: false, locale: 'th', type: 'brand' }
      const { flow } = (await world.request('POST', '/api/sign-up/marketer', { body: consent })).body
      return world.request('POST', '/api/sign-up/marketer', { body: { step: 'email', flow, email } })
    }
    const fresh = await start(spell('new.brand@example.com'))
    expect(fresh.body).toMatchObject({ email: 'new.brand@example.com' })
    expect(await readCode(world, 'new.brand@example.com')).toMatch(/^\d{6}$/)
    await start(spell(member.email))
    expect(await readCode(world, member.email)).toBeUndefined()
    const events = (await world.outbox()).filter(({ address }) => address === member.email)
    expect(events.map(({ event }) => event)).toEqual(['already_registered'])
  })

  test('cannot become the contact of a second account of its kind', async () => {
    const world = await makeWorld({ demoMode: false })
    const [me, other] = [await world.influencer({ stepUp: true }), await world.influencer()]
    expect((await change(world, me, spell(other.email))).status).toBe(200)
    expect(await readCode(world, other.email)).toBeUndefined()
    await change(world, me, spell('mine@example.com'))
    expect(await readCode(world, 'mine@example.com')).toMatch(/^\d{6}$/)
  })

  test('signs an operator in', async () => {
    const world = await makeWorld({ demoMode: false })
    const { email } = await withPassword(world, 'admin')
    const sent = await world.request('POST', '/api/operator/signin', {
      body: { email: spell(email), password: PASSWORD },
    })
    expect(sent.status).toBe(200)
    expect(await readCode(world, email)).toMatch(/^\d{6}$/)
  })
})

const change = (world: World, as: Awaited<ReturnType<World['influencer']>>, email: string) =>
  world.request('POST', '/api/notification/requestOtpEmail', {
    as,
    body: { purpose: 'changeEmail', email },
  })
