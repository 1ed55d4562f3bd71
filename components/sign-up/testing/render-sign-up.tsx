import { screen } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderWith } from '../../testing/render.tsx'
import { SignUpForm } from '../sign-up-form.tsx'

export const TOKEN = 'a'.repeat(43)
export const ID = '019a2f10-0000-7000-8000-000000000001'
export const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
export const otp = () => ({
  id: ID,
  reference: 'K7PQ',
  digits: 6,
  channel: 'email',
  to: 'ma•••@example.com',
  expiresAt: later(600),
  resendAt: later(60),
  now: later(0),
  triesLeft: 5,
})
export const flow = (change: Record<string, unknown> = {}) => ({
  flow: TOKEN,
  kind: 'influencer',
  step: 'email',
  steps: ['consent', 'location', 'email', 'password'],
  expiresAt: later(3600),
  country: 'TH',
  province: 'เชียงใหม่',
  type: null,
  email: 'mali@example.com',
  emailVerified: false,
  otp: otp(),
  refCode: null,
  ...change,
})

export const server = fakeServer()
/** Responses by path; any other path is not_found. */
export const answers: Record<string, () => Response> = {}

// Lazy parts are loaded before the first test, so that waiting for them does not exceed its timeout.
beforeAll(() => import('../sign-up-later-screens.tsx').then(() => undefined))
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/th/Influencer/signup')
  document.title = 'สมัครเป็นอินฟลูเอนเซอร์'
  for (const path of Object.keys(answers)) delete answers[path]
  answers['/api/provinces'] = () =>
    Response.json({ items: [{ code: '50', th: 'เชียงใหม่', en: 'Chiang Mai' }] })
  server.answer = ({ path }) => answers[path]?.() ?? refusal(404, 'not_found')
})

export const texts = (['terms', 'privacy', 'marketing'] as const).map((kind) => ({
  kind,
  version: 3,
  required: kind !== 'marketing',
  title: kind,
  reading: <p>{kind}</p>,
}))
export const form = (
  <SignUpForm
    paths={{
      signIn: '/th/Influencer/preLogin/goto:login?kind=influencer',
      otherKind: '/th/Marketer/signup',
      verifyPhone: '/th/Influencer/verifyMobilePhone',
    }}
    kind="influencer"
    texts={texts}
    home="TH"
    countries={[{ code: 'TH', name: 'ไทย' }]}
  />
)
export const remember = (kept: Record<string, unknown>) =>
  localStorage.setItem('signup_value', JSON.stringify({ kind: 'influencer', ...kept }))
/** What was sent, without what was only read. */
export const writes = () => server.seen.filter(({ method }) => method !== 'GET')
export const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')

/** Fills in and submits the first step. */
export async function consent() {
  answers['/sv_influ_api/influSignup/signup'] = () =>
    Response.json(flow({ step: 'location', otp: null, email: null, country: null, province: null }))
  const { user } = renderWith(form)
  await user.click(boxes()[0]!)
  await user.click(boxes()[1]!)
  await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
  return user
}
