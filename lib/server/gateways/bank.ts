import { Refusal } from '../../domain/errors.ts'
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

/** What the bank says about one line; a field that cannot be read makes the line `refused`. */
export interface ResultLine {
  lineNo: number
  payoutRef: string
  result: 'paid' | 'failed' | 'unreadable'
  bankRef: string
  paidAt: Date | null
  /** Optional column: when the bank repeats the amount it must be the same. */
  amount: bigint | null
  reason: string
}

/** A bank's file format. Only our own is verified (docs/market.md#unconfirmed). */
export interface BankFormat {
  readonly name: string
  write(batchNo: string, lines: readonly PayoutLine[]): string
  read(text: string): ResultLine[]
}

/** Reads RFC 4180 text: quotes, doubled quotes, CRLF or LF. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const source = text.replace(/^\uFEFF/, '')
  for (let i = 0; i < source.length; i++) {
    const char = source[i] as string
    if (quoted) {
      if (char !== '"') field += char
      else if (source[i + 1] === '"') {
        field += '"'
        i++
      } else quoted = false
    } else if (char === '"' && field === '') quoted = true
    else if (char === ',') {
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
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
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
const RESULT_HEADER = ['payout_ref', 'result', 'bank_ref', 'paid_at', 'reason']

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
  read(text) {
    const [header, ...rows] = parseCsv(text)
    const names = (header ?? []).map((name) => name.trim().toLowerCase())
    if (!RESULT_HEADER.every((name) => names.includes(name)) || rows.length === 0 || rows.length > 2000) {
      throw new Refusal('malformed_input', { fields: { csv: 'result_header' } })
    }
    return rows.map((cells, index) => {
      const at = (name: string) => (names.includes(name) ? (cells[names.indexOf(name)] ?? '').trim() : '')
      const result = at('result').toLowerCase()
      const paidAt = new Date(at('paid_at'))
      const amount = at('amount')
      const isPaid = result === 'paid'
      const readable =
        (isPaid || result === 'failed') &&
        (!isPaid || (/^[A-Za-z0-9_.:/-]{4,64}$/.test(at('bank_ref')) && !Number.isNaN(paidAt.getTime()))) &&
        (amount === '' || minorOf(amount) !== null)
      return {
        lineNo: index + 1,
        payoutRef: at('payout_ref'),
        result: readable ? (result as 'paid' | 'failed') : 'unreadable',
        bankRef: at('bank_ref'),
        paidAt: Number.isNaN(paidAt.getTime()) ? null : paidAt,
        amount: amount === '' ? null : minorOf(amount),
        reason: at('reason').slice(0, 500),
      }
    })
  },
}
