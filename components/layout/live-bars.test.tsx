import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUnsaved } from '#lib/browser/unsaved.ts'
import { LiveBars } from './live-bars.tsx'

const words = { offline: 'ออฟไลน์', newBuild: 'มีเวอร์ชันใหม่', reload: 'โหลดใหม่' }
let version = 'a'

beforeEach(() => {
  version = 'a'
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok', version }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('says so while the device is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<LiveBars words={words} />)
  expect(screen.getByText(words.offline)).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(words.offline)).toBeNull()
})

it('notices a new build and leaves a changed form alone', async () => {
  render(
    <>
      <LiveBars words={words} />
      <a href="/th/Influencer/earn">earn</a>
    </>,
  )
  await pass(1_100)
  expect(screen.queryByText(words.newBuild)).toBeNull()
  version = 'b'
  await pass(5 * 60_000 + 100)
  expect(screen.getByText(words.newBuild)).toBeTruthy()
  setUnsaved('form', true)
  const seen = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('click', seen)
  screen.getByText('earn').click()
  expect(seen).toHaveBeenCalledOnce()
  setUnsaved('form', false)
  screen.getByText('earn').click()
  expect(seen).toHaveBeenCalledOnce()
  document.body.removeEventListener('click', seen)
})
