import { startOfBangkokDay } from '../date/bangkok.ts'
import { type DateFormat, readAmount, readDay, readTime } from './cells.ts'
import { BANK_REFERENCE } from './reference.ts'

/** Columns of a bank's list: indexes from 0, null for a column that it does not have. */
export interface StatementMapping {
  /** Lines before the first movement, headings included. */
  skip: number
  dateFormat: DateFormat
  /** signed: a minus means money out. columns: one column for in, one for out. marker: a word tells the direction. */
  sign: 'signed' | 'columns' | 'marker'
  date: number
  time: number | null
  amount: number | null
  moneyIn: number | null
  moneyOut: number | null
  marker: number | null
  /** Value of the marker column for incoming money. */
  inWord: string | null
  reference: number | null
  text: number | null
  balance: number | null
}

export const LINE_FAULTS = [
  'date_unreadable',
  'amount_unreadable',
  'amount_missing',
  'other_currency',
] as const

export type LineFault = (typeof LINE_FAULTS)[number]

/** One movement of a bank account as read from its statement. */
export interface BankEntry {
  /** Line of the file, or index of the entry in it; from 1. */
  lineNo: number
  at: Date | null
  direction: 'in' | 'out'
  /** Minor units, never negative. */
  amount: bigint | null
  currency: string | null
  bankRef: string | null
  text: string
  balance: string | null
  fault: LineFault | null
}

/** A bank's reference in stored form, without spaces; null when the text is not a reference. */
export function toBankRef(cell: string): string | null {
  const text = cell.normalize('NFKC').replace(/\s/g, '')
  return BANK_REFERENCE.test(text) ? text : null
}

/** The instant of a day and time in Bangkok; without a time, the start of the day. */
export const momentOf = (day: string, time: string | undefined): Date =>
  time ? new Date(startOfBangkokDay(day).getTime() + secondsOf(time) * 1000) : startOfBangkokDay(day)

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

function signedAmount(
  at: (place: number | null) => string,
  mapping: StatementMapping,
): { amount: bigint | null; direction: 'in' | 'out'; fault: LineFault | null } {
  if (mapping.sign === 'columns') {
    const [came, went] = [at(mapping.moneyIn).trim(), at(mapping.moneyOut).trim()]
    const [inside, outside] = [readAmount(came), readAmount(went)]
    if ((came !== '' && inside === undefined) || (went !== '' && outside === undefined))
      return { amount: null, direction: 'in', fault: 'amount_unreadable' }
    // A line is one movement. Both amounts mean another kind of line, or wrong columns.
    if (inside && outside) return { amount: null, direction: 'in', fault: 'amount_unreadable' }
    if (inside)
      return { amount: inside < 0n ? -inside : inside, direction: inside < 0n ? 'out' : 'in', fault: null }
    if (outside) return { amount: outside < 0n ? -outside : outside, direction: 'out', fault: null }
    return { amount: null, direction: 'in', fault: 'amount_missing' }
  }
  const typed = at(mapping.amount).trim()
  if (typed === '') return { amount: null, direction: 'in', fault: 'amount_missing' }
  const amount = readAmount(typed)
  if (amount === undefined || amount === 0n)
    return { amount: null, direction: 'in', fault: 'amount_unreadable' }
  const isOut =
    mapping.sign === 'marker'
      ? at(mapping.marker).trim().toLowerCase() !== (mapping.inWord ?? '').trim().toLowerCase()
      : amount < 0n
  // A minus beside the word for money in takes earlier money back.
  if (amount < 0n && !isOut) return { amount: null, direction: 'in', fault: 'amount_unreadable' }
  return { amount: amount < 0n ? -amount : amount, direction: isOut ? 'out' : 'in', fault: null }
}

/** The movements of a table. A line without date and amount is skipped (totals, notes). */
export function entriesOf(rows: readonly (readonly string[])[], mapping: StatementMapping): BankEntry[] {
  return rows.slice(mapping.skip).flatMap((cells, index) => {
    const at = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
    const sum = signedAmount(at, mapping)
    if (at(mapping.date).trim() === '' && sum.fault === 'amount_missing') return []
    const day = readDay(at(mapping.date), mapping.dateFormat)
    const reference = toBankRef(at(mapping.reference))
    return [
      {
        lineNo: mapping.skip + index + 1,
        at: day ? momentOf(day, readTime(at(mapping.time ?? mapping.date))) : null,
        direction: sum.direction,
        amount: sum.amount,
        currency: null,
        bankRef: reference,
        text: [reference ? '' : at(mapping.reference), at(mapping.text)].join(' ').trim(),
        balance: at(mapping.balance).trim() || null,
        fault: day ? sum.fault : 'date_unreadable',
      },
    ]
  })
}
