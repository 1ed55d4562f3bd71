import { readTime } from '../../../domain/bank/cells.ts'
import { momentOf } from '../../../domain/bank/mapping.ts'
import { isInCalendar, isIsoDay } from '../../../domain/date/calendar.ts'

/**
 * Minor units of an amount: a dot, at most two significant decimals, no sign, at most 13 digits before the dot; null
 * for others.
 */
export function minorOf(text: string): bigint | null {
  const found = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text)
  return found ? BigInt(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`) : null
}

/** A day or a time; one without zone is in Bangkok time. */
export function readMoment(said: string): Date | null {
  const [day = '', time = ''] = said.split('T')
  if (!isIsoDay(day.slice(0, 10))) return null
  if (!time) return momentOf(day.slice(0, 10), undefined)
  if (!/(?:Z|[+-]\d{2}:\d{2})$/.test(time)) return momentOf(day, readTime(time))
  const at = new Date(said)
  return isInCalendar(at) ? at : null
}
