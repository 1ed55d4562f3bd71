import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { InAppHint } from './in-app-hint.tsx'

afterEach(() => vi.restoreAllMocks())
const open = (userAgent: string, path = '/th/Influencer/channelDetail?add=TIKTOK') => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  history.replaceState(null, '', path)
  return renderWith(<InAppHint text="ที่นี่ก็ได้" openLabel="เปิด" copyLabel="คัดลอก" copiedLabel="แล้ว" />)
}

it('LINE: one way out, and no loop once it was taken', () => {
  open('Mozilla/5.0 (Linux; Android 15) Safari Line/15.3.0/IAB').unmount()
  open('Mozilla/5.0 (Linux; Android 15) Safari Line/15.3.0/IAB')
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect(new URL(link.href).search).toBe('?add=TIKTOK&openExternalBrowser=1')
  document.body.replaceChildren()
  const { container } = open(
    'Mozilla/5.0 (Linux; Android 15) Safari Line/15.3.0/IAB',
    '/th/Influencer/channelDetail?add=TIKTOK&openExternalBrowser=1',
  )
  expect(container.textContent).toBe('')
})

it('Instagram: the address to copy; a phone’s own browser: nothing', () => {
  open('Mozilla/5.0 (iPhone) Instagram 400.0.0')
  expect(screen.getByRole('button')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  const { container } = open('Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1')
  expect(container.textContent).toBe('')
})
