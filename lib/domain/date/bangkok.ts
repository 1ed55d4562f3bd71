import { daysInMonth } from './calendar.ts'

const OFFSET_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** A calendar day `YYYY-MM-DD`, CE. */
export type IsoDay = string

/**
 * The day in Bangkok at an instant. Thailand has no daylight saving, so the offset is fixed
 * (docs/domain/README.md#p12).
 */
export function bangkokDay(at: Date): IsoDay {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

export function bangkokMonth(at: Date): string {
  return bangkokDay(at).slice(0, 7)
}

export function bangkokYear(at: Date): number {
  return Number(bangkokDay(at).slice(0, 4))
}

/** Hour of the day in Bangkok, 0–23 (quiet hours). */
export function bangkokHour(at: Date): number {
  return toBangkokClock(at).getUTCHours()
}

/** The instant whose UTC day and time read as those of `at` in Bangkok, for formats that know no time zones. */
export function toBangkokClock(at: Date): Date {
  return new Date(at.getTime() + OFFSET_MS)
}

/** 00:00:00.000 of that day in Bangkok. */
export function startOfBangkokDay(day: IsoDay): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - OFFSET_MS)
}

/** 23:59:59 of that day in Bangkok: where credit and deadlines of a day end (docs/market.md#dates). */
export function endOfBangkokDay(day: IsoDay): Date {
  return new Date(startOfBangkokDay(day).getTime() + DAY_MS - 1000)
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Same day `months` later; the last day of the month where it does not exist. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = (index % 12) + 1
  return toIsoDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

export function toIsoDay(year: number, month: number, date: number): IsoDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Age in completed years on a day. */
export function ageOn(birthDay: IsoDay, day: IsoDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/** Next working day after `day`, skipping weekends and holidays (payout promise, docs/domain/clocks.md#clocks). */
export function nextBankDay(day: IsoDay, holidays: readonly IsoDay[]): IsoDay {
  let next = addDays(day, 1)
  for (;;) {
    const weekday = new Date(`${next}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(next)) return next
    next = addDays(next, 1)
  }
}
