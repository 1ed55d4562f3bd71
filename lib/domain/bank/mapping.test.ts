import { describe, expect, it } from 'vitest'
import { entriesOf, momentOf, type StatementMapping, toBankRef } from './mapping.ts'
import { type ResultMapping, resultsOf } from './result-mapping.ts'
import { COLUMNS } from './testing/columns.ts'

const row = (given: Partial<Record<'date' | 'time' | 'out' | 'in' | 'ref' | 'text' | 'balance', string>>) => [
  given.date ?? '23/11/2026',
  given.time ?? '',
  given.out ?? '',
  given.in ?? '',
  given.ref ?? '',
  given.text ?? '',
  given.balance ?? '',
]
const one = (given: Parameters<typeof row>[0], mapping: StatementMapping = COLUMNS) =>
  entriesOf([['head'], row(given)], mapping)[0]

describe('a line of a statement', () => {
  it.each([
    [{ in: '10.00' }, 1_000n, 'in', null],
    [{ out: '10.00' }, 1_000n, 'out', null],
    // A reversal is in its own column, with a minus.
    [{ in: '-10.00' }, 1_000n, 'out', null],
    [{ out: '-10.00' }, 1_000n, 'out', null],
    [{ in: '0.00', out: '10.00' }, 1_000n, 'out', null],
    [{ in: '10.00', out: '0.00' }, 1_000n, 'in', null],
    [{ in: '10.00', out: ' ' }, 1_000n, 'in', null],
    [{ in: '10.00', out: '10.00' }, null, 'in', 'amount_unreadable'],
    [{ in: '10.00', out: '0.01' }, null, 'in', 'amount_unreadable'],
    [{ in: 'x', out: '10.00' }, null, 'in', 'amount_unreadable'],
    [{ in: '10.00', out: 'x' }, null, 'in', 'amount_unreadable'],
    [{}, null, 'in', 'amount_missing'],
    [{ in: '0.00' }, null, 'in', 'amount_missing'],
    [{ in: '10.00', date: 'x' }, 1_000n, 'in', 'date_unreadable'],
  ] as const)('R6 with two columns of money %j', (given, amount, direction, fault) => {
    expect(one(given)).toMatchObject({ amount, direction, fault })
  })

  it.each([
    ['10.00', 'signed', '', 1_000n, 'in', null],
    ['-10.00', 'signed', '', 1_000n, 'out', null],
    ['0.00', 'signed', '', null, 'in', 'amount_unreadable'],
    ['x', 'signed', '', null, 'in', 'amount_unreadable'],
    [' ', 'signed', '', null, 'in', 'amount_missing'],
    ['10.00', 'marker', ' CR ', 1_000n, 'in', null],
    ['10.00', 'marker', 'dr', 1_000n, 'out', null],
    // Money in with a minus takes earlier money back: read without its sign it would pay an order.
    ['-10.00', 'marker', 'cr', null, 'in', 'amount_unreadable'],
    ['(10.00)', 'marker', 'CR', null, 'in', 'amount_unreadable'],
    ['-10.00', 'marker', 'dr', 1_000n, 'out', null],
    ['10.00', 'marker', '', 1_000n, 'out', null],
  ] as const)('R6 %j, told by %s %j', (amount, sign, marker, minor, direction, fault) => {
    const mapping = { ...COLUMNS, sign, amount: 3, moneyIn: null, moneyOut: null, marker: 2, inWord: ' Cr' }
    expect(one({ in: amount, out: marker }, mapping)).toMatchObject({ amount: minor, direction, fault })
  })

  it('no word for money that came in: every marked line goes out unless it is empty as well', () => {
    const mapping = { ...COLUMNS, sign: 'marker' as const, amount: 3, marker: 2, inWord: null }
    expect(one({ in: '1.00', out: 'CR' }, mapping)?.direction).toBe('out')
    expect(one({ in: '1.00', out: ' ' }, mapping)?.direction).toBe('in')
  })

  it('has its number in the file, its day and time in Bangkok, its reference and its words', () => {
    const lines = entriesOf(
      [
        ['head'],
        row({ in: '1.00', time: '9:15', ref: ' kb 1001 ', text: ' รับโอน ', balance: ' 5.00 ' }),
        row({ date: ' ', text: 'ยอดยกไป' }),
        row({ date: '23/11/2569 10:20', in: '2.00', ref: 'ก 1', text: 'PO1' }),
        row({ date: '', in: '3.00' }),
        row({ date: '24/11/2026' }),
        [],
      ],
      COLUMNS,
    )
    expect(lines).toEqual([
      {
        lineNo: 2,
        at: new Date('2026-11-23T02:15:00Z'),
        direction: 'in',
        amount: 100n,
        currency: null,
        bankRef: 'kb1001',
        text: 'รับโอน',
        balance: '5.00',
        fault: null,
      },
      expect.objectContaining({ lineNo: 4, bankRef: null, text: 'ก 1 PO1', balance: null }),
      expect.objectContaining({ lineNo: 5, at: null, fault: 'date_unreadable' }),
      expect.objectContaining({ lineNo: 6, fault: 'amount_missing' }),
    ])
    // An empty time column means the start of the day. Without a time column the date cell may contain the time.
    expect(lines[1]?.at).toEqual(new Date('2026-11-22T17:00:00Z'))
    const timed = one({ date: '23/11/2569 10:20', in: '2.00' }, { ...COLUMNS, time: null })
    expect(timed?.at).toEqual(new Date('2026-11-23T03:20:00Z'))
    expect(one({ in: '1.00', text: 'x'.repeat(600) })?.text).toHaveLength(600)
    const bare = { ...COLUMNS, reference: null, text: null, balance: null }
    expect(one({ in: '1.00', ref: 'kb1001', text: 'x', balance: '1' }, bare)).toMatchObject({
      bankRef: null,
      text: '',
      balance: null,
    })
  })
})

describe('a reference', () => {
  it.each([
    ['KB1001', 'KB1001'],
    [' kb 10\u00a001 ', 'kb1001'],
    ['ＫＢ１００１', 'KB1001'],
    ['a.b_c:d/e-f', 'a.b_c:d/e-f'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['1234', '1234'],
    ['x'.repeat(65), null],
    ['123', null],
    ['กข1234', null],
    ['1234?', null],
    ['?1234', null],
    ['', null],
    ['----', null],
    ['-.:/', null],
  ])('%j is %s', (cell, ref) => {
    expect(toBankRef(cell)).toBe(ref)
  })

  it('a moment is of Bangkok, to the second', () => {
    expect(momentOf('2026-11-23', undefined)).toEqual(new Date('2026-11-22T17:00:00Z'))
    expect(momentOf('2026-11-23', '00:30:05')).toEqual(new Date('2026-11-22T17:30:05Z'))
    expect(momentOf('2026-11-23', '23:59:59')).toEqual(new Date('2026-11-23T16:59:59Z'))
  })
})

describe('a line of results', () => {
  const MAPPING: ResultMapping = {
    skip: 1,
    dateFormat: 'dmy',
    payoutRef: 0,
    result: 1,
    paidWord: ' Paid ',
    failedWord: 'Back ',
    bankRef: 2,
    date: 3,
    amount: 4,
    reason: 5,
  }
  const read = (cells: string[], mapping: ResultMapping = MAPPING) => resultsOf([['head'], cells], mapping)[0]
  const PAID = ['WD-1', 'PAID', 'OUT 1', '23/11/2026 10:20', '9,670.00', '']

  it('says all that it says', () => {
    expect(read(PAID)).toEqual({
      lineNo: 2,
      payoutRef: 'WD-1',
      result: 'paid',
      bankRef: 'OUT1',
      paidAt: new Date('2026-11-23T03:20:00Z'),
      amount: 967_000n,
      reason: '',
    })
    expect(read(['WD-1', 'back', '', '', '9670', 'x'.repeat(600)])).toEqual({
      lineNo: 2,
      payoutRef: 'WD-1',
      result: 'failed',
      bankRef: '',
      paidAt: null,
      amount: 967_000n,
      reason: 'x'.repeat(600),
    })
    const bare = { ...MAPPING, date: null, amount: null, reason: null }
    expect(read(PAID, bare)).toMatchObject({ result: 'paid', paidAt: null, amount: null, reason: '' })
  })

  it.each([
    ['without its payout', 0, ''],
    ['without its result', 1, ' '],
    ['still on its way', 1, 'PROCESSING'],
    ['paid without a reference of the bank', 2, 'x'],
    ['paid on no day', 3, '31/02/2026'],
    ['of an amount that is none', 4, '9.670,00'],
  ])('R10 is not believed %s', (_, place, cell) => {
    expect(read(PAID.map((text, at) => (at === place ? cell : text)))?.result).toBe('unreadable')
  })

  it('R10 fails nothing where the layout names no word for it', () => {
    const silent = { ...MAPPING, failedWord: null }
    expect(read(['WD-1', 'back', '', '', '9670', ''], silent)?.result).toBe('unreadable')
    expect(read(PAID, silent)?.result).toBe('paid')
  })

  it('is none where neither payout nor result stands', () => {
    expect(read([' ', '', 'OUT1', '23/11/2026', '1.00', 'total'])).toBeUndefined()
    expect(read(['', 'x'])?.result).toBe('unreadable')
    expect(read(['WD-2', ''])?.result).toBe('unreadable')
    expect(read([])).toBeUndefined()
  })
})
