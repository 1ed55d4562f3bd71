import { toBankRef } from '../../domain/bank/mapping.ts'
import type { BankResult } from '../../domain/bank/result-mapping.ts'
import { isIsoDay } from '../../domain/date/calendar.ts'
import { Refusal } from '../../domain/errors.ts'
import { isOneOf } from '../../domain/one-of.ts'
import { csvField, decimalOf } from '../../domain/text/csv.ts'

/** One line of a payout file. `amount` in minor units of a currency with two decimals. */
export interface PayoutLine {
  lineNo: number
  payoutRef: string
  bankCode: string
  accountNo: string
  accountName: string
  amount: bigint
  notify: string
}

/** A bank's file format. Only our own has been verified (docs/market.md#unconfirmed). */
export interface BankFormat {
  readonly name: string
  write(batchNo: string, lines: readonly PayoutLine[]): string
  read(text: string): BankResult[]
  /** The same for a file that was already read as a table. */
  readRows(table: readonly (readonly string[])[]): BankResult[]
}

/**
 * Parses RFC 4180 text: quotes, doubled quotes, CRLF or LF; `delimiter` because banks also use others. Empty lines are
 * dropped unless `keepsEmpty`, which keeps line numbers right. `most`: lines to read; the rest is left.
 */
export function parseCsv(
  text: string,
  delimiter = ',',
  { keepsEmpty = false, most = Number.POSITIVE_INFINITY } = {},
): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const source = text.replace(/^\uFEFF/, '')
  for (let i = 0; i < source.length && rows.length < most; i++) {
    const char = source.charAt(i)
    if (quoted) {
      if (char !== '"') field += char
      else if (source[i + 1] === '"') {
        field += '"'
        i++
      } else quoted = false
    } else if (char === '"' && field === '') quoted = true
    else if (char === delimiter) {
      row.push(field)
      field = ''
    } else if (char === '\n') {
      row.push(field.replace(/\r$/, ''))
      rows.push(row)
      row = []
      field = ''
    } else field += char
  }
  if (field !== '' || row.length > 0) rows.push([...row, field.replace(/\r$/, '')])
  return keepsEmpty ? rows : rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

const HEADER = [
  'batch_no',
  'line_no',
  'payout_ref',
  'bank_code',
  'account_no',
  'account_name',
  'amount',
  'notify',
]
const OUTCOMES = ['paid', 'failed'] as const
/** Columns that are read of any bank's table; each line looks its names up among them. */
export const MOST_COLUMNS = 60
const RESULT_HEADER = ['payout_ref', 'result', 'bank_ref', 'paid_at', 'reason']

/** A date with time and zone; null where the date does not exist (`2026-02-30`). */
function instantOf(text: string): Date | null {
  const day = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text)?.[1]
  const at = new Date(text)
  return day !== undefined && isIsoDay(day) && !Number.isNaN(at.getTime()) ? at : null
}

function minorOf(text: string): bigint | null {
  const match = /^(\d{1,12})\.(\d{2})$/.exec(text.trim())
  return match ? BigInt(`${match[1]}${match[2]}`) : null
}

/** Our own format: UTF-8 CSV, last line `TOTAL, count, sum` (docs/domain/withdrawals.md#bank-file). */
export const ownFormat: BankFormat = {
  name: 'own-csv-1',
  write(batchNo, lines) {
    const total = lines.reduce((sum, line) => sum + line.amount, 0n)
    const rows = [
      HEADER.join(','),
      ...lines.map((line) =>
        [
          batchNo,
          String(line.lineNo),
          line.payoutRef,
          line.bankCode,
          line.accountNo,
          line.accountName,
          decimalOf(line.amount),
          line.notify,
        ]
          .map(csvField)
          .join(','),
      ),
      ['TOTAL', String(lines.length), decimalOf(total)].join(','),
    ]
    return `${rows.join('\r\n')}\r\n`
  },
  read: (text) => ownFormat.readRows(parseCsv(text)),
  readRows(table) {
    const [header, ...rows] = table
    const names = (header ?? []).map((name) => name.trim().toLowerCase())
    const hasHeader = names.length <= MOST_COLUMNS && RESULT_HEADER.every((name) => names.includes(name))
    if (!hasHeader || rows.length === 0 || rows.length > 2000) {
      throw new Refusal('malformed_input', { fields: { csv: 'result_header' } })
    }
    return rows.map((cells, index) => {
      const at = (name: string) => (names.includes(name) ? (cells[names.indexOf(name)] ?? '').trim() : '')
      const bankRef = toBankRef(at('bank_ref'))
      const result = at('result').toLowerCase()
      const paidAt = instantOf(at('paid_at'))
      const amount = at('amount')
      const isPaid = result === 'paid'
      const readable =
        isOneOf(OUTCOMES, result) &&
        (!isPaid || (bankRef !== null && paidAt !== null)) &&
        (amount === '' || minorOf(amount) !== null)
      return {
        lineNo: index + 1,
        payoutRef: at('payout_ref'),
        result: readable ? result : 'unreadable',
        bankRef: bankRef ?? '',
        paidAt,
        amount: amount === '' ? null : minorOf(amount),
        reason: at('reason'),
      }
    })
  },
}
