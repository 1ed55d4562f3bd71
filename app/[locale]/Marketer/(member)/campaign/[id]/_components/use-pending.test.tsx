import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#lib/calls/call.ts'
import { UNDO_MS, usePending } from './use-pending.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('sends an approval after ten seconds, once, unless it is taken back', async () => {
  const send = vi.fn(async () => undefined)
  const other = vi.fn(async () => undefined)
  const { result } = renderHook(() => usePending(() => {}))
  act(() => {
    result.current.add({ id: '1', name: 'a' }, send)
    result.current.add({ id: '1', name: 'a' }, send)
    result.current.add({ id: '2', name: 'b' }, other)
  })
  expect(result.current.commands.map((one) => one.id)).toEqual(['1', '2'])
  act(() => result.current.undo('2'))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 1))
  expect(send).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(send).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
  expect(result.current.commands).toEqual([])
})

it('sends at once when the page is left, and tells a refusal', async () => {
  const onFailed = vi.fn()
  const error = new CallError('stale_version', { status: 409 })
  const { result } = renderHook(() => usePending(onFailed))
  act(() => result.current.add({ id: '1', name: 'a' }, () => Promise.reject(error)))
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
    await Promise.resolve()
  })
  expect(onFailed).toHaveBeenCalledWith({ id: '1', name: 'a' }, error)
})
