import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SendLink } from './send-link.tsx'

const asked = vi.fn<(path: string, init: RequestInit) => void>()
let status = 200
beforeEach(() => {
  status = 200
  asked.mockClear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked(path, init)
    if (status === 0) throw new TypeError('failed to fetch')
    return Response.json({}, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const part = (
  <SendLink
    id="a b"
    ways={[
      { by: 'email', label: 'by mail' },
      { by: 'line', label: 'by LINE' },
    ]}
    words={{ sent: { email: 'mailed', line: 'sent to LINE' }, tooMany: 'later', failed: 'failed' }}
  />
)

it('asks for the way that was pressed and says that it was sent', async () => {
  render(part)
  await userEvent.click(screen.getByRole('button', { name: 'by LINE' }))
  expect(asked.mock.calls[0]?.[0]).toBe('/api/files/a%20b/send')
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"by":"line"}' })
  expect(screen.getByRole('status').textContent).toBe('sent to LINE')
})

it.each([
  [429, 'later'],
  [422, 'failed'],
  [0, 'failed'],
])('after %s it says so, and can be pressed again', async (answer, said) => {
  status = answer
  render(part)
  const button = screen.getByRole('button', { name: 'by mail' })
  await userEvent.click(button)
  expect(screen.getByRole('status').textContent).toBe(said)
  status = 200
  await userEvent.click(button)
  expect(screen.getByRole('status').textContent).toBe('mailed')
})
