'use client'
import { useEffect, useRef, useState } from 'react'
import { businessNow, learnNow } from '#lib/browser/business-now.ts'

/** States of a countdown (docs/requirements.md#states). */
export type CountdownState = 'start' | 'progress' | 'end' | 'abort'

function toText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/**
 * Time left until an instant, by the server's clock: `now` is what it said when `until` was read,
 * null where `until` was counted from `businessNow`. `before` and `after` are the texts around it; `ended` replaces all at the end. Reads the
 * clock each second, so that it is right after a phone wakes up. `aborted` stops it.
 */
export function Countdown({
  until,
  now,
  before,
  after,
  ended,
  aborted = false,
  onState,
}: {
  until: string
  now: string | null
  before?: string
  after?: string
  ended: string
  aborted?: boolean
  onState?: (state: CountdownState) => void
}) {
  const [left, setLeft] = useState<number>()
  const notify = useRef(onState)
  notify.current = onState
  useEffect(() => {
    if (now) learnNow(now)
    if (aborted) {
      notify.current?.('abort')
      return
    }
    let timer: ReturnType<typeof setInterval> | undefined
    const read = () => Math.max(0, Math.ceil((new Date(until).getTime() - businessNow()) / 1000))
    const tick = () => {
      const rest = read()
      setLeft(rest)
      if (rest > 0) {
        notify.current?.('progress')
        return
      }
      clearInterval(timer)
      notify.current?.('end')
    }
    notify.current?.('start')
    timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [until, now, aborted])
  if (left === 0) return <span role="status">{ended}</span>
  return (
    <span>
      {before}{' '}
      <span role="timer" className="num">
        {left === undefined ? '–' : toText(left)}
      </span>{' '}
      {after}
    </span>
  )
}
