import { type DateFormat, readAmount, readDay, readTime } from './cells.ts'
import { momentOf, toBankRef } from './mapping.ts'

export interface ResultMapping {
  skip: number
  dateFormat: DateFormat
  payoutRef: number
  result: number
  /** Word of the status column for a paid line. */
  paidWord: string
  /** Word for a failed line; null when the bank has none. Any other word makes the line unreadable. */
  failedWord: string | null
  bankRef: number
  date: number | null
  amount: number | null
  reason: number | null
}

/** One line of a bank's payout result file. */
export interface BankResult {
  lineNo: number
  payoutRef: string
  result: 'paid' | 'failed' | 'unreadable'
  bankRef: string
  paidAt: Date | null
  /** Minor units; null when the file has no amount, otherwise it must equal the payout's. */
  amount: bigint | null
  reason: string
}

/** The result lines of a table. A line that cannot be read is returned with the result `unreadable`. */
export function resultsOf(rows: readonly (readonly string[])[], mapping: ResultMapping): BankResult[] {
  return rows.slice(mapping.skip).flatMap((cells, index) => {
    const at = (place: number | null) => (place === null ? '' : (cells[place] ?? '')).trim()
    const payoutRef = at(mapping.payoutRef)
    if (payoutRef === '' && at(mapping.result) === '') return []
    const says = (word: string | null) => at(mapping.result).toLowerCase() === word?.trim().toLowerCase()
    const isPaid = says(mapping.paidWord)
    const bankRef = toBankRef(at(mapping.bankRef))
    const day = mapping.date === null ? undefined : readDay(at(mapping.date), mapping.dateFormat)
    const amount = mapping.amount === null ? undefined : readAmount(at(mapping.amount))
    const isReadable =
      payoutRef !== '' &&
      (isPaid || says(mapping.failedWord)) &&
      (!isPaid || bankRef !== null) &&
      (mapping.date === null || day !== undefined || !isPaid) &&
      (mapping.amount === null || amount !== undefined)
    return [
      {
        lineNo: mapping.skip + index + 1,
        payoutRef,
        result: isReadable ? (isPaid ? 'paid' : 'failed') : 'unreadable',
        bankRef: bankRef ?? '',
        paidAt: day && mapping.date !== null ? momentOf(day, readTime(at(mapping.date))) : null,
        amount: amount ?? null,
        reason: at(mapping.reason),
      } as const,
    ]
  })
}
