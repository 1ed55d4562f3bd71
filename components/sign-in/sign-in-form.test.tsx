import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { renderWith } from '../testing/render.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

const ID = '019a2f10-0000-7000-8000-000000000001'
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const session = {
  token: 'f_0123456789abcdef0123',
  scope: 'marketer',
  uuid: ID,
  status: 'active',
  isTalentManager: false,
  next: null,
  restored: false,
} as const
const code = () =>
  Response.json({
    state: 'code',
    otp: {
      id: ID,
      reference: 'W3RT',
      digits: 6,
      channel: 'email',
      to: 'br•••@brand.demo',
      expiresAt: later(600),
      resendAt: later(60),
      now: later(0),
      triesLeft: 5,
    },
  })
const signedIn = () => Response.json({ state: 'signed_in', session })

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let seen: { url: string; body: unknown }[]
let answer: () => Response
// Lazy parts are loaded before the first test, so that waiting for them does not exceed its timeout.
beforeAll(() => import('./code-entry.tsx').then(() => undefined))
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  seen = []
  answer = signedIn
  scope[TRANSPORT] = async (request) => {
    seen.push({ url: new URL(request.url).pathname, body: JSON.parse(await request.text()) })
    return answer()
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

const fill = async (user: ReturnType<typeof renderWith>['user']) => {
  await user.type(screen.getByLabelText('อีเมลหรือเบอร์โทร'), 'brand@brand.demo')
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'siang-demo-2569')
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }))
}

describe('SignInForm', () => {
  it('signs in as the chosen kind and opens the page first wanted', async () => {
    const onSignedIn = vi.fn()
    const { user } = renderWith(
      <SignInForm kind="influencer" next="/th/Marketer/credit?tab=campaigns" onSignedIn={onSignedIn} />,
    )
    await user.click(screen.getByLabelText(/นักการตลาด/))
    await fill(user)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/th/Marketer/credit?tab=campaigns'))
    expect(seen).toEqual([
      {
        url: '/sv_authauth/marketer/authen/',
        body: { username: 'brand@brand.demo', password: 'siang-demo-2569' },
      },
    ])
  })

  it('keeps the place on the page first wanted, which the server never sees', async () => {
    history.replaceState(null, '', '/th/signin#documents')
    const onSignedIn = vi.fn()
    const { user } = renderWith(
      <SignInForm kind="marketer" next="/th/Marketer/statement?month=2026-11" onSignedIn={onSignedIn} />,
    )
    await fill(user)
    await waitFor(() =>
      expect(onSignedIn).toHaveBeenCalledWith('/th/Marketer/statement?month=2026-11#documents'),
    )
    history.replaceState(null, '', '/')
  })

  it('asks an unknown device for a code and sends the same body again with it', async () => {
    answer = code
    const onSignedIn = vi.fn()
    const { user } = renderWith(<SignInForm kind="marketer" onSignedIn={onSignedIn} />)
    await fill(user)
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'ยืนยันอุปกรณ์นี้' }))
    expect(await screen.findByText('W3RT')).toBeTruthy()
    answer = signedIn
    await user.click(screen.getAllByRole('textbox')[0]!)
    await user.paste('12-34-56')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/th/Marketer/dashboard'))
    expect(seen.at(-1)).toEqual({
      url: '/sv_authauth/marketer/authen/',
      body: {
        username: 'brand@brand.demo',
        password: 'siang-demo-2569',
        code: { id: ID, code: '123456' },
      },
    })
  })

  it('leads back to the form, where the focus goes on', async () => {
    answer = code
    const { user } = renderWith(<SignInForm kind="marketer" onSignedIn={() => {}} />)
    await fill(user)
    await screen.findByText('W3RT')
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]))
    await user.click(screen.getByRole('button', { name: 'ใช้บัญชีอื่น' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/นักการตลาด/))
  })

  it('says one neutral sentence, and how long to wait after many tries', async () => {
    answer = () =>
      Response.json({ error: { code: 'wrong_credentials', requestId: 'req-1' } }, { status: 401 })
    const { user } = renderWith(<SignInForm kind="marketer" />)
    await fill(user)
    expect((await screen.findByRole('alert')).textContent).toContain('อีเมล เบอร์โทร หรือรหัสผ่านไม่ถูกต้อง')
    answer = () =>
      Response.json(
        { error: { code: 'too_many_requests', requestId: 'req-2', details: { retryAfter: 32 } } },
        { status: 429 },
      )
    await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }))
    expect((await screen.findByRole('timer')).textContent).toBe('0:32')
  })
})

describe('afterSignIn', () => {
  const as = (scope: 'influencer' | 'marketer', next: typeof session.next | 'verifyMobilePhone' = null) => ({
    scope,
    next,
  })
  it.each([
    ['https://evil.example/th', '/th/Influencer/dashboard'],
    ['//evil.example', '/th/Influencer/dashboard'],
    ['/api/sessions', '/th/Influencer/dashboard'],
    ['/th/Marketer/credit', '/th/Influencer/dashboard'],
    ['/en/Influencer/job/7?x=1', '/en/Influencer/job/7?x=1'],
    ['/th', '/th'],
    [undefined, '/th/Influencer/dashboard'],
  ])('from %s leads to %s', (wanted, expected) => {
    expect(afterSignIn('th', as('influencer'), wanted)).toBe(expected)
  })

  it('asks for a new text first, which then leads to the page first wanted', () => {
    const due = { scope: 'marketer', next: 'acceptConsent' } as const
    expect(afterSignIn('en', due, '/en/Marketer/credit?tab=campaigns')).toBe(
      '/en/Influencer/acceptConsent?next=%2Fen%2FMarketer%2Fcredit%3Ftab%3Dcampaigns',
    )
    expect(afterSignIn('en', due, 'https://evil.example/en')).toBe('/en/Influencer/acceptConsent')
    expect(afterSignIn('en', due, '/en/Influencer/earn')).toBe('/en/Influencer/acceptConsent')
    expect(afterSignIn('en', { ...due, scope: 'influencer' }, '/en/Influencer/acceptConsent?from=mail')).toBe(
      '/en/Influencer/acceptConsent',
    )
  })

  it('leads to what is missing when no page was wanted', () => {
    expect(afterSignIn('en', as('marketer', 'verifyMobilePhone'))).toBe('/en/Marketer/verifyMobilePhone')
  })
})
