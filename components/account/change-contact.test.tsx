import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { renderWith } from '../testing/render.tsx'
import { ChangeContact } from './change-contact.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const refused = {
  error: { code: 'malformed_input', requestId: 'r-1', fields: { phone: 'invalid_phone' } },
}
const sent = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sent.mockClear()
  scope[TRANSPORT] = async (request) => {
    sent(new URL(request.url).pathname)
    return Response.json(refused, { status: 422 })
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

it('moves the focus with each stage: boxes, the field again, the heading of what is done', async () => {
  const later = new Date(Date.now() + 600_000).toISOString()
  const otp = {
    id: '019a2f10-0000-7000-8000-000000000001',
    reference: 'K7PQ',
    digits: 6,
    channel: 'sms',
    to: '+66•••••7885',
    expiresAt: later,
    resendAt: later,
    now: new Date().toISOString(),
    triesLeft: 5,
  }
  scope[TRANSPORT] = async (request) =>
    Response.json(
      request.url.endsWith('verifyOtp')
        ? { purpose: 'changePhone', contact: { masked: '+66•••••7885', status: 'active' }, recovery: null }
        : otp,
    )
  const { user } = renderWith(<ChangeContact kind="influencer" way="phone" current={null} />)
  const field = () => screen.findByLabelText<HTMLInputElement>('เบอร์ใหม่')
  const send = async () => {
    await user.type(await field(), '0810067885')
    await user.click(screen.getByRole('button', { name: 'ส่งรหัสไปเบอร์ใหม่' }))
    await screen.findByText('K7PQ')
  }
  expect(document.activeElement).toBe(document.body)
  await send()
  expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0])
  await user.click(screen.getByRole('button', { name: 'ใช้เบอร์อื่น' }))
  expect(document.activeElement).toBe(await field())
  await user.clear(await field())
  await send()
  await user.keyboard('123456')
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'เปลี่ยนเบอร์แล้ว' }))
})

it('says how a number is written, before and after it was sent, on its own field', async () => {
  const { user } = renderWith(<ChangeContact kind="influencer" way="phone" current="+66•••••7885" />)
  const field = () => screen.getByLabelText<HTMLInputElement>('เบอร์ใหม่')
  const press = () => user.click(screen.getByRole('button', { name: 'ส่งรหัสไปเบอร์ใหม่' }))
  await user.type(field(), '12345')
  await press()
  const words = /กรอกเบอร์ใหม่ให้ครบ เช่น 081-234-5678/
  expect(within(await screen.findByRole('alert')).getByRole('link', { name: words })).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()

  await user.type(field(), '678')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).not.toBe('true'))
  await press()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(within(screen.getByRole('alert')).getAllByRole('link', { name: words })).toHaveLength(1)
  expect(field().value).toBe('12345678')
})

it.each([
  ['email', 'อีเมลใหม่', 'new@example.com'],
  ['phone', 'เบอร์ใหม่', '081-234-5678'],
] as const)(
  'a new %s goes over to the form in the other language, and is stored no longer',
  async (way, label, typed) => {
    const contact = () => screen.getByRole<HTMLInputElement>('textbox')
    const page = (locale: 'th' | 'en') =>
      renderWith(
        <>
          <a href="#en" hrefLang="en">
            English
          </a>
          <a href="#help">Help</a>
          <ChangeContact kind="marketer" way={way} current={null} />
        </>,
        locale,
      )
    const thai = page('th')
    await thai.user.type(screen.getByLabelText(label), typed)
    await thai.user.click(screen.getByRole('link', { name: 'Help' }))
    expect(sessionStorage).toHaveLength(0)
    await thai.user.click(screen.getByRole('link', { name: 'English' }))
    thai.unmount()
    const other = renderWith(
      <ChangeContact kind="marketer" way={way === 'email' ? 'phone' : 'email'} current={null} />,
    )
    expect(contact().value).toBe('')
    other.unmount()
    const english = page('en')
    expect(contact().value).toBe(typed)
    expect(sessionStorage).toHaveLength(0)
    english.unmount()
    page('en')
    expect(contact().value).toBe('')
  },
)
