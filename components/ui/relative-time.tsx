'use client'
import { useEffect, useState } from 'react'
import { businessNow } from '#lib/browser/business-now.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 hours ago", "in 2 days"; beyond 30 days the date. */
export function relativeText(value: string, now: number, locale: Locale): string {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000)
  if (Math.abs(seconds) > 30 * 86_400) return formatDate(value, locale, 'short')
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size)
      // As people say it: 3 ชั่วโมงที่แล้ว, not the written ที่ผ่านมา.
      return words.format(Math.trunc(seconds / size), unit).replace('ที่ผ่านมา', 'ที่แล้ว')
  return words.format(0, 'minute')
}

/** The HTML contains the date; after hydration it shows the time relative to now, with the full date as title. */
export function RelativeTime({ value, locale }: { value: string; locale: Locale }) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const count = () => setNow(businessNow())
    count()
    const timer = setInterval(count, 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={value} title={formatDate(value, locale, 'dateTime')}>
      {now === undefined ? formatDate(value, locale, 'short') : relativeText(value, now, locale)}
    </time>
  )
}
