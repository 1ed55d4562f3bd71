import { type Browser, expect } from '@playwright/test'
import { PASSWORD, readCode, sentIds } from './outbox.ts'
import { type Person, person, toE164 } from './people.ts'

let count = 0

/** A name and a phone that nobody else of this run has. */
export function fresh(): { stamp: string; phone: string } {
  const n = ++count
  const stamp = `${Date.now().toString(36)}${n}`
  return { stamp, phone: `08${String(Date.now() * 10 + n).slice(-8)}` }
}

/**
 * A member who has joined and proven mail and phone, by the calls alone: the cookies are those of the browser. Journeys
 * about joining itself use `signUp`.
 */
export async function joined(
  browser: Browser,
  baseURL: string,
  given: { kind: 'influencer' | 'marketer'; locale: 'th' | 'en'; width?: number },
): Promise<Person> {
  const { stamp, phone } = fresh()
  const { kind, locale } = given
  const email = `${kind}.${stamp}@accounts.example`
  const who = await person(browser, { kind, locale, email, phone, width: given.width ?? 390 })
  const { request } = who.page
  const send = async (path: string, data: object) => {
    const answer = await request.post(path, { headers: { origin: baseURL }, data })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as { flow: string; otp: { id: string }; id: string }
  }
  const config = await (await request.get('/sv_influ_api/open/signup/config')).json()
  const { terms, privacy } = config.consents as { terms: number; privacy: number }
  const isInfluencer = kind === 'influencer'
  const step = isInfluencer ? '/sv_influ_api/influSignup/signup' : '/api/sign-up/marketer'
  const accepted = { step: 'consent', terms, privacy, marketing: false, locale }
  const { flow } = await send(step, isInfluencer ? accepted : { ...accepted, type: 'individual' })
  if (isInfluencer) await send(step, { step: 'location', flow, country: 'TH', province: 'เชียงใหม่' })
  const known = await sentIds(request, email)
  const { otp } = await send(step, { step: 'email', flow, email })
  const code = await readCode(request, email, known)
  await send('/api/notification/verifyEmailOtpSignUp', { flow, id: otp.id, code })
  const create = isInfluencer ? '/sv_influ_api/influSignup/createInfluMember' : '/api/marketers/create-email'
  await send(create, { flow, password: PASSWORD })
  const phoneCalls = isInfluencer ? '/api/notification/' : '/api/notification/marketer/'
  const sent = await send(`${phoneCalls}requestOtp`, { purpose: 'verifyPhone', phone })
  await send(`${phoneCalls}verifyOtp`, {
    id: sent.id,
    code: await readCode(request, toE164(phone), new Set()),
  })
  // Joining leaves the sensitive acts open for a while; a login of every day does not.
  await send(isInfluencer ? '/sv_authauth/signin/influencer' : '/sv_authauth/marketer/authen/', {
    username: email,
    password: PASSWORD,
  })
  await send('/api/sessions/revoke-others', {})
  return who
}
