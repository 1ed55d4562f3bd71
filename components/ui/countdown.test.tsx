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
    <Countdown until="2026-11-24T04:00:01.500Z" before="เหลือ" ended="หมดเวลาแล้ว" onState={onState} />,
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
