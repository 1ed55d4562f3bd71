import { toAsciiDigits } from '#lib/domain/text/digits.ts'

export interface TypedTime {
  hour: string
  minute: string
  second: string
  half: 'am' | 'pm'
}

function part(text: string, least: number, most: number): number | undefined {
  const plain = toAsciiDigits(text).trim()
  if (!/^\d{1,2}$/.test(plain)) return undefined
  const value = Number(plain)
  return value >= least && value <= most ? value : undefined
}

/**
 * `HH:mm` or `HH:mm:ss` from typed fields: hours 1–12 or 0–23, minutes and seconds 0–59
 * (docs/requirements.md#validation); else undefined.
 */
export function toTimeText(typed: TypedTime, hours: 12 | 24, seconds: boolean): string | undefined {
  const hour = hours === 12 ? part(typed.hour, 1, 12) : part(typed.hour, 0, 23)
  const minute = part(typed.minute, 0, 59)
  const second = seconds ? part(typed.second, 0, 59) : 0
  if (hour === undefined || minute === undefined || second === undefined) return undefined
  const full = hours === 24 ? hour : (hour % 12) + (typed.half === 'pm' ? 12 : 0)
  const parts = seconds ? [full, minute, second] : [full, minute]
  return parts.map((value) => String(value).padStart(2, '0')).join(':')
}

export function toTypedTime(value: string, hours: 12 | 24): TypedTime {
  const [hour = '', minute = '', second = ''] = value.split(':')
  const full = Number(hour)
  const half = hour !== '' && full >= 12 ? 'pm' : 'am'
  return { hour: hours === 12 && hour !== '' ? String(full % 12 || 12) : hour, minute, second, half }
}
