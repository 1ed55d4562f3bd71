import { describe, expect, it } from 'vitest'
import { thaiAmountInWords } from './amount-in-words.ts'
import { FILING_LAYOUTS, type FilingLine, filingField } from './filing.ts'
import { splitAddress, splitName } from './filing-names.ts'
import { findTaxRate, formatDocumentNo, seriesKey, type TaxRate } from './rates.ts'

const AT = new Date('2026-11-21T03:00:00Z')
const rate = (bp: number, change: Partial<TaxRate> = {}): TaxRate => ({
  country: 'TH',
  kind: 'wht',
  class: 'service',
  bp,
  validFrom: null,
  validTo: null,
  source: 'x',
  isConfirmed: true,
  ...change,
})

describe('the row of a rate', () => {
  const find = (...rows: TaxRate[]) =>
    findTaxRate(rows, { country: 'TH', kind: 'wht', class: 'service', at: AT })?.bp
  it('is of the same country, kind and class', () => {
    const others = [rate(1, { country: 'ID' }), rate(2, { kind: 'vat' }), rate(3, { class: 'advertising' })]
    expect(find(...others)).toBeUndefined()
    expect(find(...others, rate(4))).toBe(4)
  })
  it('is the one that began last, wherever it stands', () => {
    const rows = [
      rate(1),
      rate(2, { validFrom: '2026-01-01' }),
      rate(3, { validFrom: '2026-11-21' }),
      rate(4, { validFrom: '2026-11-22' }),
    ]
    expect(find(...rows)).toBe(3)
    expect(find(...rows.toReversed())).toBe(3)
    expect(find(rate(2, { validFrom: '2026-01-01' }), rate(1))).toBe(2)
    expect(find(rate(1), rate(2, { validFrom: '2026-01-01' }))).toBe(2)
  })
  it('is valid on its first and on its last day', () => {
    expect(find(rate(1, { validFrom: '2026-11-21', validTo: '2026-11-21' }))).toBe(1)
    expect(find(rate(1, { validTo: '2026-11-20' }))).toBeUndefined()
    expect(find(rate(1, { validFrom: '2026-11-22' }))).toBeUndefined()
  })
})

it('numbers of documents: key, six digits, five of the branch', () => {
  expect(seriesKey('TI', '00001', 2026)).toBe('TI00001-2026')
  expect(formatDocumentNo('CN', '00001', 2026, 1_234_567)).toBe('CN00001-2026-1234567')
  for (const branch of ['000000', 'x00000', '00000x', '0000'])
    expect(() => formatDocumentNo('TI', branch, 2026, 1)).toThrow('branch has five digits')
  for (const no of [1.5, 0, -1])
    expect(() => formatDocumentNo('TI', '00000', 2026, no)).toThrow('numbers start at 1')
})

it.each([
  [2_100n, 'ยี่สิบเอ็ดบาทถ้วน'],
  [1_100n, 'สิบเอ็ดบาทถ้วน'],
  [20_100n, 'สองร้อยเอ็ดบาทถ้วน'],
  [111_11n, 'หนึ่งร้อยสิบเอ็ดบาทสิบเอ็ดสตางค์'],
  [200_000_000n, 'สองล้านบาทถ้วน'],
])('%i satang in words', (minor, words) => {
  expect(thaiAmountInWords(minor)).toBe(words)
})
it('no words for less than nothing', () => {
  expect(() => thaiAmountInWords(-1n)).toThrow(new RangeError('amount must not be negative'))
})

describe('fields of a return', () => {
  const line: FilingLine = {
    sequence: 1,
    taxId: null,
    branch: '00000',
    name: 'x',
    title: '',
    firstName: '',
    lastName: '',
    street: '',
    street2: '',
    district: '',
    province: '',
    postcode: '',
    paidOn: '2026-11-03',
    incomeText: '',
    rateBp: 0,
    income: 0n,
    tax: 0n,
    condition: 1,
  }
  const field = (key: keyof FilingLine, change: Partial<FilingLine>) => {
    const column = [...FILING_LAYOUTS.PND53, ...FILING_LAYOUTS.PND3].find((one) => one.key === key)
    return column && filingField({ ...line, ...change }, column)
  }
  it.each<[keyof FilingLine, Partial<FilingLine>, string]>([
    ['rateBp', { rateBp: 0 }, '0'],
    ['rateBp', { rateBp: 1_000 }, '10'],
    ['rateBp', { rateBp: 1_005 }, '10.05'],
    ['rateBp', { rateBp: 250 }, '2.5'],
    ['paidOn', { paidOn: '2026-13-03' }, ''],
    ['paidOn', { paidOn: '2026-02-09' }, '09022569'],
    ['taxId', { taxId: null }, ''],
    ['income', { income: 100_000_00n }, '100,000.00'],
    ['name', { name: ' \tก|ข ' }, 'ก ข'],
    ['name', { name: `${'ก'.repeat(159)} ข` }, 'ก'.repeat(159)],
    ['name', { name: '😀'.repeat(161) }, '😀'.repeat(160)],
  ])('%s, %#', (key, change, text) => {
    expect(field(key, change)).toBe(text)
  })
})

it.each([
  ['', '', { title: '', firstName: '', lastName: '' }],
  [
    '  สมหญิง   ใจดี  งาม ',
    ' นางสาว สมหญิง ใจดี งาม',
    { title: 'นางสาว', firstName: 'สมหญิง', lastName: 'ใจดี งาม' },
  ],
  ['Ａnn Lee', 'Miss ann-lee.', { title: 'Miss', firstName: 'Ａnn', lastName: 'Lee' }],
])('the name "%s" of the account of "%s"', (name, holder, parts) => {
  expect(splitName(name, holder)).toEqual(parts)
})

const place = (street: string, street2 = '', district = '', province = '', postcode = '') => ({
  street,
  street2,
  district,
  province,
  postcode,
})
it.each([
  ['', place('')],
  ['ก ข 10110', place('ก ข 10110')],
  ['ก ข ค 10110', place('ก', '', 'ข', 'ค', '10110')],
  ['  ก   ข  ค   10110 ', place('ก', '', 'ข', 'ค', '10110')],
  ['ก ข ค 101100', place('ก ข ค 101100')],
  ['ก ข ค x10110', place('ก ข ค x10110')],
  ['ก ข ค ง', place('ก ข ค ง')],
  ['1 บ้านเขตดี อ.เมือง จ.ตาก 63000', place('1 บ้านเขตดี', '', 'เมือง', 'ตาก', '63000')],
  ['1 ก บ้านเขต บ้านจังหวัด 63000', place('1 ก', '', 'บ้านเขต', 'บ้านจังหวัด', '63000')],
  [`${'ก'.repeat(100)}`, place('ก'.repeat(100))],
  [`${'ก'.repeat(50)} ${'ข'.repeat(49)}`, place(`${'ก'.repeat(50)} ${'ข'.repeat(49)}`)],
  [`${'ก'.repeat(50)} ${'ข'.repeat(50)}`, place('ก'.repeat(50), 'ข'.repeat(50))],
  [`ก ${'ข'.repeat(110)}`, place(`ก ${'ข'.repeat(98)}`, 'ข'.repeat(12))],
])('the address "%s"', (line, parts) => {
  expect(splitAddress(line)).toEqual(parts)
})
