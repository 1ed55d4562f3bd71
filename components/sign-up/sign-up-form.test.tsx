import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { readSignUp } from './sign-up-storage.ts'
import {
  answers,
  boxes,
  consent,
  flow,
  form,
  ID,
  remember,
  server,
  TOKEN,
  writes,
} from './testing/render-sign-up.tsx'

describe('sign-up', () => {
  it('begins with unticked consents and refuses to go on without the required two', async () => {
    const { user } = renderWith(form)
    expect(boxes().map((box) => box.checked)).toEqual([false, false, false])
    expect(screen.getByText('ขั้นที่ 1 จาก 5')).toBeTruthy()
    expect(document.title).toBe('ขั้นที่ 1 จาก 5 – สมัครเป็นอินฟลูเอนเซอร์')
    await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
    expect((await screen.findByRole('alert')).querySelectorAll('a')).toHaveLength(2)
    expect(server.seen).toEqual([])
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

  it('sends the versions that were read, and keeps the secret of the flow', async () => {
    await consent()
    const heading = await screen.findByRole('heading', { level: 1, name: 'คุณอยู่ที่ไหน' })
    expect(document.activeElement).toBe(heading)
    expect(writes().at(-1)?.body).toEqual({
      step: 'consent',
      terms: 3,
      privacy: 3,
      marketing: false,
      locale: 'th',
    })
    expect(readSignUp('influencer').flow).toBe(TOKEN)
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
    expect(writes().at(-1)?.body).toEqual({ flow: TOKEN, id: ID, code: '123456' })
    answers['/api/notification/verifyEmailOtpSignUp'] = () =>
      Response.json(flow({ step: 'password', emailVerified: true, otp: null }))
    await user.click(screen.getAllByRole('textbox')[0]!)
    await user.keyboard('654321')
    await screen.findByRole('heading', { level: 1, name: 'ตั้งรหัสผ่าน' })
  })

  it('offers to read the provinces again, and goes on with the one chosen then', async () => {
    remember({ flow: TOKEN, country: 'TH' })
    answers['/api/sign-up/flow'] = () =>
      Response.json(flow({ step: 'location', otp: null, email: null, country: null, province: null }))
    const answer = answers['/api/provinces']!
    answers['/api/provinces'] = () => refusal(500, 'internal')
    const { user } = renderWith(form)
    expect((await screen.findByRole('alert')).textContent).toContain('โหลดรายชื่อจังหวัดไม่สำเร็จ')
    answers['/api/provinces'] = answer
    await user.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
    await user.selectOptions(await screen.findByLabelText('จังหวัด'), 'เชียงใหม่')
    await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
    expect(writes().map(({ body }) => body)).toEqual([
      { step: 'location', flow: TOKEN, country: 'TH', province: 'เชียงใหม่' },
    ])
  })

  it('lists the provinces in the order of its reader’s language', async () => {
    remember({ flow: TOKEN, country: 'TH' })
    answers['/api/sign-up/flow'] = () =>
      Response.json(flow({ step: 'location', otp: null, email: null, country: null, province: null }))
    answers['/api/provinces'] = () =>
      Response.json({
        items: [
          { code: '81', th: 'กระบี่', en: 'Krabi' },
          { code: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' },
        ],
      })
    renderWith(form, 'en')
    const list = await screen.findByLabelText<HTMLSelectElement>('Province')
    expect([...list.options].map(({ text }) => text).slice(1)).toEqual(['Bangkok', 'Krabi'])
  })

  it('never keeps a password', async () => {
    remember({ flow: TOKEN })
    answers['/api/sign-up/flow'] = () => Response.json(flow({ step: 'password', otp: null }))
    const { user } = renderWith(form)
    await user.type(await screen.findByLabelText('รหัสผ่าน'), 'secret phrase 77')
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
    expect(screen.getByText(/ความแข็งแรงของรหัสผ่าน/).textContent).toContain('ดี')
  })
})
