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

it('says how a number is written, before and after it was sent, on its own field', async () => {
  const { user } = renderWith(<ChangeContact kind="influencer" way="phone" current="+66•••••7885" />)
  const field = () => screen.getByLabelText<HTMLInputElement>('เบอร์ใหม่')
  const press = () => user.click(screen.getByRole('button', { name: 'ส่งรหัสไปเบอร์ใหม่' }))
  await user.type(field(), '12345')
  await press()
  const words = /กรอกเบอร์ใหม่ให้ครบ เช่น 081 234 5678/
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
