import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { renderWith } from '../testing/render.tsx'
import { Form, fillIn, press, server } from './testing/call-form.tsx'

const refusal = (status: number, error: Record<string, unknown>) =>
  Response.json({ error: { requestId: 'req-7', ...error } }, { status })

describe('useCallForm', () => {
  it('puts server errors on their fields and keeps the values', async () => {
    server.answer = () => refusal(422, { code: 'malformed_input', fields: { email: 'already_registered' } })
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByLabelText('อีเมล').getAttribute('aria-invalid')).toBe('true')
    expect((screen.getByLabelText('อีเมล') as HTMLInputElement).value).toBe('a@example.com')
    expect(hasUnsavedChanges()).toBe(true)
  })

  it('says a business refusal with its reference', async () => {
    server.answer = () => refusal(409, { code: 'insufficient_balance' })
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('req-7')
    expect(within(summary).queryAllByRole('link')).toHaveLength(0)
  })

  it.each([
    [
      'a lost connection',
      () => {
        throw new TypeError('network down')
      },
    ],
    ['a full server', () => refusal(503, { code: 'unavailable' })],
    ['a business refusal', () => refusal(409, { code: 'insufficient_balance' })],
    [
      'a wrong field',
      () => refusal(422, { code: 'malformed_input', fields: { email: 'already_registered' } }),
    ],
  ])('the heading blames no data where none is wrong: %s', async (_, answer) => {
    server.answer = answer
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('heading').textContent).toBe('ยังส่งไม่ได้')
  })

  it.each([
    ['said at its field alone, where the field has words for it', 'amount_out_of_range', 1],
    ['said as a whole alone, where the field has none', 'no_such_code', 0],
  ])('a business refusal of a field is %s', async (_, code, links) => {
    server.answer = () => refusal(409, { code: 'amount_out_of_range', fields: { amount: code } })
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('listitem')).toHaveLength(1)
    expect(within(summary).queryAllByRole('link')).toHaveLength(links)
    expect(summary.textContent?.includes('req-7')).toBe(links === 0)
  })

  it('ignores a second press', async () => {
    let finish: (response: Response) => void = () => {}
    server.answer = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const { user, container } = renderWith(<Form />)
    await fillIn(user)
    const form = container.querySelector('form') as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(server.requests).toHaveLength(1))
    await press(user)
    expect(server.requests).toHaveLength(1)
    const button = screen.getByRole('button', { name: 'ส่ง' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => finish(Response.json({ ok: true })))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })

  it('keeps the idempotency key until a definite answer came', async () => {
    const { user } = renderWith(<Form />)
    await fillIn(user)
    server.answer = () => {
      throw new TypeError('network down')
    }
    await press(user)
    await screen.findByText(/เชื่อมต่อไม่ได้/)
    server.answer = () => refusal(409, { code: 'insufficient_balance' })
    await press(user)
    await screen.findByText(/req-7/)
    server.answer = () => Response.json({ ok: true })
    await press(user)
    await waitFor(() => expect(server.requests).toHaveLength(3))
    expect(server.requests[1]?.key).toBe(server.requests[0]?.key)
    expect(server.requests[2]?.key).not.toBe(server.requests[1]?.key)
  })

  it('shows the way to sign in when the login has ended, with the values kept', async () => {
    server.answer = () => refusal(401, { code: 'not_signed_in' })
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const link = await screen.findByRole('link', { name: /เข้าสู่ระบบ/ })
    expect(link.getAttribute('href')).toBe('/th/Influencer/preLogin/goto:login')
    expect((screen.getByLabelText('รหัสผ่าน') as HTMLInputElement).value).toBe('long enough')
  })
})
