import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { renderWith } from '../testing/render.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { readSignUp } from './sign-up-storage.ts'

const TOKEN = 'a'.repeat(43)
const ID = '019a2f10-0000-7000-8000-000000000001'
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const otp = () => ({
  id: ID,
  reference: 'K7PQ',
  digits: 6,
  channel: 'email',
  to: 'ma•••@example.com',
  expiresAt: later(600),
  resendAt: later(60),
  triesLeft: 5,
})
const flow = (change: Record<string, unknown> = {}) => ({
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

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let seen: { url: string; body: Record<string, unknown> | undefined }[]
let answers: Record<string, () => Response>

// What comes later in the browser is here before the first test, whose waiting has its limits.
beforeAll(() => import('./sign-up-later-screens.tsx').then(() => undefined))
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/th/Influencer/signup')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.title = 'สมัครเป็นอินฟลูเอนเซอร์'
  seen = []
  answers = {}
  scope[TRANSPORT] = async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    seen.push({ url: pathname + search, body: text ? JSON.parse(text) : undefined })
    return (
      answers[pathname]?.() ??
      Response.json({ error: { code: 'not_found', requestId: 'x' } }, { status: 404 })
    )
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

const texts = (['terms', 'privacy', 'marketing'] as const).map((kind) => ({
  kind,
  version: 3,
  required: kind !== 'marketing',
  title: kind,
  reading: <p>{kind}</p>,
}))
const form = (
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
    provinces={[{ code: 'เชียงใหม่' }]}
  />
)
const remember = (kept: Record<string, unknown>) =>
  localStorage.setItem('signup_value', JSON.stringify({ kind: 'influencer', ...kept }))
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')

describe('sign-up', () => {
  it('begins with unticked consents and refuses to go on without the required two', async () => {
    const { user } = renderWith(form)
    expect(boxes().map((box) => box.checked)).toEqual([false, false, false])
    expect(screen.getByText('ขั้นที่ 1 จาก 5')).toBeTruthy()
    expect(document.title).toBe('ขั้นที่ 1 จาก 5 – สมัครเป็นอินฟลูเอนเซอร์')
    await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
    expect((await screen.findByRole('alert')).querySelectorAll('a')).toHaveLength(2)
    expect(seen).toEqual([])
  })

  it('shows the way out of an app’s own browser, on the first screen only', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari Line/15.9.0')
    answers['/sv_influ_api/influSignup/signup'] = () =>
      Response.json(flow({ step: 'location', otp: null, email: null, country: null, province: null }))
    const { user } = renderWith(form)
    const out = await screen.findByRole<HTMLAnchorElement>('link', { name: 'เปิดในเบราว์เซอร์' })
    expect(new URL(out.href).searchParams.get('openExternalBrowser')).toBe('1')
    for (const box of boxes().slice(0, 2)) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
    await screen.findByLabelText('จังหวัด')
    expect(screen.queryByRole('link', { name: 'เปิดในเบราว์เซอร์' })).toBeNull()
  })

  it('remembers what was ticked before the tab was closed', async () => {
    remember({ ticked: ['terms', 'marketing'] })
    renderWith(form)
    await waitFor(() => expect(boxes().map((box) => box.checked)).toEqual([true, false, true]))
    expect(readSignUp('influencer').ticked).toEqual(['terms', 'marketing'])
  })

  it('sends the versions that were read, and keeps the secret of the flow', async () => {
    answers['/sv_influ_api/influSignup/signup'] = () =>
      Response.json(flow({ step: 'location', otp: null, email: null, country: null, province: null }))
    const { user } = renderWith(form)
    await user.click(boxes()[0]!)
    await user.click(boxes()[1]!)
    await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'คุณอยู่ที่ไหน' })
    expect(document.activeElement).toBe(heading)
    expect(seen.at(-1)?.body).toEqual({
      step: 'consent',
      terms: 3,
      privacy: 3,
      marketing: false,
      locale: 'th',
    })
    expect(readSignUp('influencer').flow).toBe(TOKEN)
  })

  it('goes on where a closed tab stopped: the code boxes, without asking again', async () => {
    remember({ flow: TOKEN, email: 'mali@example.com' })
    answers['/api/sign-up/flow'] = () => Response.json(flow())
    renderWith(form)
    await screen.findByRole('heading', { level: 1, name: 'ใส่รหัสจากอีเมล' })
    expect(await screen.findByText('K7PQ')).toBeTruthy()
    expect(screen.getByText('ขั้นที่ 3 จาก 5')).toBeTruthy()
    expect(screen.getAllByRole('textbox')).toHaveLength(6)
    expect(screen.getByText('เราเก็บขั้นตอนที่คุณทำไว้ให้แล้ว ทำต่อได้เลย')).toBeTruthy()
  })

  it('checks the last digit at once, and says how many tries are left', async () => {
    remember({ flow: TOKEN })
    answers['/api/sign-up/flow'] = () => Response.json(flow())
    answers['/api/notification/verifyEmailOtpSignUp'] = () =>
      Response.json(
        { error: { code: 'code_wrong', requestId: 'x', details: { triesLeft: 4 } } },
        { status: 409 },
      )
    const { user } = renderWith(form)
    await screen.findByText('K7PQ')
    await user.click(screen.getAllByRole('textbox')[0]!)
    await user.keyboard('๑๒๓๔๕๖')
    expect((await screen.findByRole('alert')).textContent).toBe('รหัสไม่ถูกต้อง ลองได้อีก 4 ครั้ง')
    expect(seen.at(-1)?.body).toEqual({ flow: TOKEN, id: ID, code: '123456' })
    answers['/api/notification/verifyEmailOtpSignUp'] = () =>
      Response.json(flow({ step: 'password', emailVerified: true, otp: null }))
    await user.click(screen.getAllByRole('textbox')[0]!)
    await user.keyboard('654321')
    await screen.findByRole('heading', { level: 1, name: 'ตั้งรหัสผ่าน' })
  })

  it('never keeps a password', async () => {
    remember({ flow: TOKEN })
    answers['/api/sign-up/flow'] = () => Response.json(flow({ step: 'password', otp: null }))
    const { user } = renderWith(form)
    await user.type(await screen.findByLabelText('รหัสผ่าน'), 'secret phrase 77')
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
    expect(screen.getByText(/ความแข็งแรงของรหัสผ่าน/).textContent).toContain('ดี')
  })

  it('starts again when the flow has run out, with the e-mail still known', async () => {
    remember({ flow: TOKEN, email: 'mali@example.com' })
    answers['/api/sign-up/flow'] = () =>
      Response.json({ error: { code: 'flow_expired', requestId: 'x' } }, { status: 409 })
    renderWith(form)
    await screen.findByText(/การสมัครครั้งก่อนหมดเวลาแล้ว/)
    expect(screen.getByText('ขั้นที่ 1 จาก 5')).toBeTruthy()
    await waitFor(() => expect(readSignUp('influencer')).toMatchObject({ email: 'mali@example.com' }))
    expect(readSignUp('influencer').flow).toBeUndefined()
  })

  describe('each step is a place in the history', () => {
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
    const move = (way: 'back' | 'forward') =>
      act(async () => {
        const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
        history[way]()
        await moved
      })
    const step = () => new URLSearchParams(location.search).get('step')

    it('back and forward keep what was typed, and what was agreed is not sent again', async () => {
      const at = (change: Record<string, unknown>) => () =>
        Response.json(flow({ otp: null, email: null, ...change }))
      answers['/sv_influ_api/influSignup/signup'] = at({ step: 'location', country: null, province: null })
      const { user } = renderWith(form)
      await user.click(boxes()[0]!)
      await user.click(boxes()[1]!)
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await user.selectOptions(await screen.findByLabelText('จังหวัด'), 'เชียงใหม่')
      answers['/sv_influ_api/influSignup/signup'] = at({ step: 'email' })
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await heading('อีเมลของคุณ')
      await user.type(await screen.findByLabelText('อีเมล'), 'mali@exam')
      expect(step()).toBe('email')
      const sent = seen.length

      await move('back')
      expect(document.activeElement).toBe(await heading('คุณอยู่ที่ไหน'))
      expect((await screen.findByLabelText<HTMLSelectElement>('จังหวัด')).value).toBe('เชียงใหม่')
      await move('back')
      await heading('ข้อตกลงก่อนเริ่ม')
      expect(boxes().map((box) => box.checked)).toEqual([true, true, false])
      expect(step()).toBe('consent')
      await move('forward')
      await move('forward')
      await heading('อีเมลของคุณ')
      expect((await screen.findByLabelText<HTMLInputElement>('อีเมล')).value).toBe('mali@exam')

      // The page's own ways: back is the browser's, and going on with the same answers asks nobody.
      await user.click(screen.getByRole('button', { name: 'ย้อนกลับ' }))
      await heading('คุณอยู่ที่ไหน')
      await user.click(screen.getByRole('button', { name: 'ย้อนกลับ' }))
      await heading('ข้อตกลงก่อนเริ่ม')
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await screen.findByLabelText('จังหวัด')
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await heading('อีเมลของคุณ')
      expect(seen.length).toBe(sent)
    })

    it('a changed consent is sent, and begins anew', async () => {
      answers['/sv_influ_api/influSignup/signup'] = () =>
        Response.json(flow({ step: 'location', otp: null, email: null, country: null, province: null }))
      const { user } = renderWith(form)
      await user.click(boxes()[0]!)
      await user.click(boxes()[1]!)
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await heading('คุณอยู่ที่ไหน')
      await move('back')
      await heading('ข้อตกลงก่อนเริ่ม')
      await user.click(boxes()[2]!)
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await heading('คุณอยู่ที่ไหน')
      expect(seen.filter(({ body }) => body?.step === 'consent').map(({ body }) => body?.marketing)).toEqual([
        false,
        true,
      ])
    })

    it('a reload stays on the step; one that may not be opened yet leads to where the sign-up stands', async () => {
      remember({ flow: TOKEN, email: 'mali@example.com' })
      answers['/api/sign-up/flow'] = () => Response.json(flow())
      history.replaceState(null, '', '?step=location')
      const { unmount } = renderWith(form)
      await heading('คุณอยู่ที่ไหน')
      expect(step()).toBe('location')
      unmount()
      history.replaceState(null, '', '?step=password')
      renderWith(form)
      await heading('ใส่รหัสจากอีเมล')
      expect(step()).toBe('code')
    })

    it('without a sign-up every step leads to the first, and the address says so', async () => {
      history.replaceState(null, '', '?step=email&utm_source=line')
      renderWith(form)
      await heading('ข้อตกลงก่อนเริ่ม')
      await waitFor(() => expect(location.search).toBe('?step=consent&utm_source=line'))
    })

    it('a used code leaves no place behind: back from the password is the address', async () => {
      remember({ flow: TOKEN, email: 'mali@example.com' })
      answers['/api/sign-up/flow'] = () => Response.json(flow())
      history.replaceState(null, '', '?step=email')
      const { user } = renderWith(form)
      await heading('อีเมลของคุณ')
      await user.click(await screen.findByRole('button', { name: 'ต่อไป' }))
      await screen.findByText('K7PQ')
      answers['/api/notification/verifyEmailOtpSignUp'] = () =>
        Response.json(flow({ step: 'password', emailVerified: true, otp: null }))
      await user.click(screen.getAllByRole('textbox')[0]!)
      await user.keyboard('654321')
      await heading('ตั้งรหัสผ่าน')
      await move('back')
      await heading('อีเมลของคุณ')
      await move('forward')
      await heading('ตั้งรหัสผ่าน')
    })
  })
})
