import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { Countdown } from './countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T03:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a begun second is a whole one: nothing is over before its instant', () => {
  const onState = vi.fn()
  renderWith(
    <Countdown
      until="2026-11-24T04:00:01.500Z"
      now="2026-11-24T03:00:00Z"
      before="เหลือ"
      ended="หมดเวลาแล้ว"
      onState={onState}
    />,
  )
  expect(screen.getByRole('timer').textContent).toBe('1:00:02')
  act(() => {
    vi.advanceTimersByTime(3_601_000)
  })
  expect(screen.getByRole('timer').textContent).toBe('0:01')
  expect(onState).not.toHaveBeenCalledWith('end')
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(screen.getByRole('status').textContent).toBe('หมดเวลาแล้ว')
  expect(onState).toHaveBeenLastCalledWith('end')
})

it.each([
  ['an hour ahead', '2026-11-24T04:00:00Z'],
  ['a day behind', '2026-11-23T03:00:00Z'],
])('counts by the server, on a device whose clock is %s', async (_, device) => {
  vi.setSystemTime(Date.parse(device))
  vi.resetModules()
  const { Countdown } = await import('./countdown.tsx')
  const { businessNow } = await import('#lib/browser/business-now.ts')
  const props = { until: '2026-11-24T03:05:00Z', ended: 'หมดเวลาแล้ว' }
  const first = renderWith(<Countdown {...props} now="2026-11-24T03:00:00Z" />)
  expect(screen.getByRole('timer').textContent).toBe('5:00')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(screen.getByRole('timer').textContent).toBe('4:00')
  // Shown again from the same answer, a minute later: it did not become new.
  first.unmount()
  renderWith(<Countdown {...props} now="2026-11-24T03:00:00Z" />)
  expect(screen.getByRole('timer').textContent).toBe('4:00')
  expect(businessNow()).toBe(Date.parse('2026-11-24T03:01:00Z'))
})
