import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import {
  answers,
  boxes,
  consent,
  flow,
  form,
  remember,
  server,
  TOKEN,
  writes,
} from './testing/render-sign-up.tsx'

describe('sign-up', () => {
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
      const sent = writes().length

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

      // The page's own buttons: back uses the browser's history, and continuing with unchanged answers sends no
      // request.
      await user.click(screen.getByRole('button', { name: 'ย้อนกลับ' }))
      await heading('คุณอยู่ที่ไหน')
      await user.click(screen.getByRole('button', { name: 'ย้อนกลับ' }))
      await heading('ข้อตกลงก่อนเริ่ม')
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await screen.findByLabelText('จังหวัด')
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await heading('อีเมลของคุณ')
      expect(writes().length).toBe(sent)
    })

    it('a changed consent is sent, and begins anew', async () => {
      const user = await consent()
      await heading('คุณอยู่ที่ไหน')
      await move('back')
      await heading('ข้อตกลงก่อนเริ่ม')
      await user.click(boxes()[2]!)
      await user.click(screen.getByRole('button', { name: 'ต่อไป' }))
      await heading('คุณอยู่ที่ไหน')
      expect(
        server.seen.filter(({ body }) => body?.step === 'consent').map(({ body }) => body?.marketing),
      ).toEqual([false, true])
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
