import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CookieBar } from './cookie-bar.tsx'
import { COOKIE_CHOICE } from './cookie-choice.ts'

const words = { name: 'คุกกี้', text: 'เราใช้คุกกี้', policy: 'นโยบาย', necessary: 'ที่จำเป็น', all: 'ทั้งหมด' }
const asked = vi.fn()

beforeEach(() => {
  document.documentElement.dataset.consent = 'ask'
  // biome-ignore lint/suspicious/noDocumentCookie: as the bar writes it
  document.cookie = 'consent_test=; Max-Age=0'
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    return Response.json({ items: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
})

const bar = (
  <>
    <button type="button" {...{ [COOKIE_CHOICE]: '' }}>
      ตั้งค่า
    </button>
    <CookieBar cookie="consent_test" policyHref="/th/privacy" words={words} />
  </>
)

it('remembers a no and asks nobody for pixels', async () => {
  render(bar)
  await userEvent.click(screen.getByText(words.necessary))
  expect(document.cookie).toContain('consent_test=necessary')
  expect(document.documentElement.dataset.consent).toBe('necessary')
  expect(asked).not.toHaveBeenCalled()
})

it('opens again from its button, takes the focus and gives it back', async () => {
  document.documentElement.dataset.consent = 'necessary'
  render(bar)
  const opener = screen.getByText('ตั้งค่า')
  await userEvent.click(opener)
  expect(document.documentElement.dataset.consent).toBe('ask')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: words.name }))
  await userEvent.click(screen.getByText(words.all))
  expect(document.cookie).toContain('consent_test=all')
  expect(document.activeElement).toBe(opener)
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith('/api/middle-config/influencer/tracking/pixel-data'),
  )
})

it('a page drawn ahead of a press takes the answer that was given meanwhile', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page before it wrote it
  document.cookie = 'consent_test=necessary'
  render(bar)
  expect(document.documentElement.dataset.consent).toBe('necessary')
  expect(asked).not.toHaveBeenCalled()
})
