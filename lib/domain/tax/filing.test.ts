import { describe, expect, it, test } from 'vitest'
import { FILING_LAYOUTS, type FilingColumn, type FilingLine, filingText, tooLongFields } from './filing.ts'
import { splitAddress, splitName } from './filing-names.ts'

const line = (given: Partial<FilingLine> = {}): FilingLine => ({
  sequence: 1,
  taxId: '3100600445635',
  branch: '00000',
  name: 'สมหญิง ใจดี',
  ...splitName('สมหญิง ใจดี', 'นางสาวสมหญิง ใจดี'),
  ...splitAddress('99/9 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110'),
  paidOn: '2026-11-03',
  incomeText: 'ค่าโฆษณา',
  rateBp: 200,
  income: 1_234_567_50n,
  tax: 24_691_35n,
  condition: 1,
  ...given,
})

describe('the text file of a month', () => {
  it('has for a person sequence, number, branch, three names, five parts of the address and the payment', () => {
    expect(
      filingText(FILING_LAYOUTS.PND3, [line(), line({ sequence: 2, rateBp: 750, income: 100n, tax: 8n })]),
    ).toBe(
      '1|3100600445635|00000|นางสาว|สมหญิง|ใจดี|99/9 ถนนสุขุมวิท แขวงคลองเตย||คลองเตย|กรุงเทพมหานคร|10110|03112569|ค่าโฆษณา|2|1,234,567.50|24,691.35|1\r\n' +
        '2|3100600445635|00000|นางสาว|สมหญิง|ใจดี|99/9 ถนนสุขุมวิท แขวงคลองเตย||คลองเตย|กรุงเทพมหานคร|10110|03112569|ค่าโฆษณา|7.5|1.00|0.08|1\r\n',
    )
  })

  it('has for a company one name', () => {
    const company = line({ name: 'บริษัท ดีดี จำกัด', taxId: '0105536112014', branch: '00002', rateBp: 300 })
    expect(filingText(FILING_LAYOUTS.PND53, [company])).toBe(
      '1|0105536112014|00002|บริษัท ดีดี จำกัด|99/9 ถนนสุขุมวิท แขวงคลองเตย||คลองเตย|กรุงเทพมหานคร|10110|03112569|ค่าโฆษณา|3|1,234,567.50|24,691.35|1\r\n',
    )
  })

  it('is empty for an empty month', () => {
    expect(filingText(FILING_LAYOUTS.PND3, [])).toBe('')
  })

  it('leaves a missing number empty, keeps marks and line ends out of fields, and cuts what is too long', () => {
    const text = filingText(FILING_LAYOUTS.PND3, [
      line({ taxId: null, firstName: 'ส|ม\r\nหญิง', street: 'ก'.repeat(140) }),
      line({ sequence: 2, taxId: 'x-5635' }),
    ])
    const [first, second] = text.split('\r\n').map((row) => row.split('|'))
    expect(first).toHaveLength(FILING_LAYOUTS.PND3.length)
    expect(first?.[1]).toBe('')
    expect(first?.[4]).toBe('ส ม หญิง')
    expect(first?.[6]).toBe('ก'.repeat(100))
    expect(second?.[1]).toBe('')
  })

  it('counts 17 columns for persons and 15 for companies, each within its width', () => {
    expect(FILING_LAYOUTS.PND3.map(({ key }) => key)).toEqual([
      ...['sequence', 'taxId', 'branch', 'title', 'firstName', 'lastName'],
      ...['street', 'street2', 'district', 'province', 'postcode'],
      ...['paidOn', 'incomeText', 'rateBp', 'income', 'tax', 'condition'],
    ])
    expect(FILING_LAYOUTS.PND53.map(({ key }) => key)).toEqual([
      ...['sequence', 'taxId', 'branch', 'name'],
      ...['street', 'street2', 'district', 'province', 'postcode'],
      ...['paidOn', 'incomeText', 'rateBp', 'income', 'tax', 'condition'],
    ])
    const big = line({ sequence: 99_999, income: 9_999_999_999_999n, tax: 9_999_999_999_999n })
    for (const form of ['PND3', 'PND53'] as const)
      for (const [index, field] of filingText(FILING_LAYOUTS[form], [big]).trim().split('|').entries())
        expect([...field].length).toBeLessThanOrEqual(FILING_LAYOUTS[form][index]?.most ?? 0)
  })
})

test.each([
  ['สมหญิง ใจดี', 'นางสาวสมหญิง ใจดี', { title: 'นางสาว', firstName: 'สมหญิง', lastName: 'ใจดี' }],
  ['สมหญิง ใจดี', 'น.ส. สมหญิง ใจดี', { title: 'น.ส.', firstName: 'สมหญิง', lastName: 'ใจดี' }],
  ['นายิกา งามตา', 'นายิกา งามตา', { title: '', firstName: 'นายิกา', lastName: 'งามตา' }],
  ['นายิกา งามตา', 'นางนายิกา งามตา', { title: 'นาง', firstName: 'นายิกา', lastName: 'งามตา' }],
  ['สมชาย', 'นายสมชาย', { title: 'นาย', firstName: 'สมชาย', lastName: '' }],
  [
    'Somchai Na Ayutthaya',
    'Mr. Somchai Na Ayutthaya',
    { title: 'Mr', firstName: 'Somchai', lastName: 'Na Ayutthaya' },
  ],
  ['สมหญิง ใจดี', 'นางสาวสมหญิง เดิมทอง', { title: '', firstName: 'สมหญิง', lastName: 'ใจดี' }],
])('the name %s of the account of %s', (name, holder, parts) => {
  expect(splitName(name, holder)).toEqual(parts)
})

test.each([
  [
    'Mary Ann Smith',
    'Miss Mary Ann Smith',
    'Mary Ann',
    { title: 'Miss', firstName: 'Mary Ann', lastName: 'Smith' },
  ],
  ['ณ ภัทร ณ อยุธยา', 'นายณ ภัทร ณ อยุธยา', 'ณ  ภัทร', { title: 'นาย', firstName: 'ณ ภัทร', lastName: 'ณ อยุธยา' }],
  ['Madonna', 'Madonna', 'Madonna', { title: '', firstName: 'Madonna', lastName: '' }],
  ['สมหญิง ใจดี', 'สมหญิง ใจดี', 'สม', { title: '', firstName: 'สมหญิง', lastName: 'ใจดี' }],
  ['สมหญิง ใจดี', 'สมหญิง ใจดี', null, { title: '', firstName: 'สมหญิง', lastName: 'ใจดี' }],
])('of %s, the account of %s, %s is the first name', (name, holder, first, parts) => {
  expect(splitName(name, holder, first)).toEqual(parts)
})

test.each([
  [null, { street: '', street2: '', district: '', province: '', postcode: '' }],
  ['1 ถนนนา', { street: '1 ถนนนา', street2: '', district: '', province: '', postcode: '' }],
  [
    '12/3 หมู่ 4 ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200',
    {
      street: '12/3 หมู่ 4 ตำบลสุเทพ',
      street2: '',
      district: 'เมืองเชียงใหม่',
      province: 'เชียงใหม่',
      postcode: '50200',
    },
  ],
])('the address %s', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts)
})

test.each([
  [
    '5 ถนนพัทยาเหนือ ตำบลNa Kluea อำเภอBang Lamung จังหวัดชลบุรี 20150',
    ['5 ถนนพัทยาเหนือ ตำบลNa Kluea', 'Bang Lamung', 'ชลบุรี'],
  ],
  [
    '5 Beach Road, Nong Prue, Bang Lamung, Chon Buri, 20150',
    ['5 Beach Road, Nong Prue', 'Bang Lamung', 'Chon Buri'],
  ],
  [
    '9 ซอยร่วมใจ แขวงKhlong Toei Nuea เขตWatthana กรุงเทพมหานคร 10110',
    ['9 ซอยร่วมใจ แขวงKhlong Toei Nuea', 'Watthana', 'กรุงเทพมหานคร'],
  ],
  [
    '1 หมู่ 2 บ้านเขต ใต้ ตำบลในเมือง อำเภอเมือง ขอนแก่น จังหวัดขอนแก่น 40000',
    ['1 หมู่ 2 บ้านเขต ใต้ ตำบลในเมือง', 'เมือง ขอนแก่น', 'ขอนแก่น'],
  ],
])('places of more than one word stay whole: %s', (address, [street = '', district = '', province = '']) => {
  const postcode = address.slice(-5)
  expect(splitAddress(address)).toEqual({ street, street2: '', district, province, postcode })
})

test('a long street is broken at a space, and nothing of it is lost', () => {
  const street = Array.from({ length: 30 }, (_, index) => `คำที่${index}`).join(' ')
  const parts = splitAddress(`${street} เขตบางรัก กรุงเทพมหานคร 10500`)
  expect(parts.street.length).toBeLessThanOrEqual(100)
  expect(`${parts.street} ${parts.street2}`).toBe(street)
})

test('a field that a return cuts is among those that are too long, and no other', () => {
  const long = line({
    name: 'ก'.repeat(161),
    street: '😀'.repeat(100),
    street2: 'ข'.repeat(101),
    postcode: '101100',
  })
  for (const form of ['PND3', 'PND53'] as const) {
    const cut = tooLongFields(long, FILING_LAYOUTS[form]).map(({ key }) => key)
    expect(cut).toEqual(form === 'PND3' ? ['street2', 'postcode'] : ['name', 'street2', 'postcode'])
  }
  expect(tooLongFields(line({ firstName: ` ${'ก'.repeat(99)} | ข` }), FILING_LAYOUTS.PND3)).toMatchObject([
    { key: 'firstName' },
  ])
  expect(tooLongFields(line({ firstName: ` ${'ก'.repeat(100)} | ` }), FILING_LAYOUTS.PND3)).toEqual([])
  // Amounts, days and rates are never cut, but the program refuses what is wider than its field.
  const narrow = (key: FilingColumn['key'], most: number, text?: string): FilingColumn[] => [
    {
      ...FILING_LAYOUTS.PND3.find((one) => one.key === key),
      key,
      head: key,
      format: key === 'income' ? 'money' : 'text',
      most,
      text,
    },
  ]
  expect(tooLongFields(line(), narrow('income', 11))).toHaveLength(1)
  expect(tooLongFields(line(), narrow('income', 12))).toEqual([])
  expect(tooLongFields(line(), narrow('fixed', 3, '401N'))).toHaveLength(1)
})

test.each([
  ['without a space fills the first part', `${'ก'.repeat(120)}`, 'ก'.repeat(100), 'ก'.repeat(20)],
  [
    'is not broken before a mark of its letter',
    `${'ก'.repeat(99)}ที่${'ก'.repeat(20)}`,
    'ก'.repeat(99),
    `ที่${'ก'.repeat(20)}`,
  ],
  [
    'is broken at its last space that fits',
    `${'ก'.repeat(60)} ${'ข'.repeat(90)}`,
    'ก'.repeat(60),
    'ข'.repeat(90),
  ],
  [
    'is broken within a word where only that keeps it whole',
    `${'ก'.repeat(60)} ${'ข'.repeat(130)}`,
    `${'ก'.repeat(60)} ${'ข'.repeat(39)}`,
    'ข'.repeat(91),
  ],
  ['counts signs, not their halves', '😀'.repeat(120), '😀'.repeat(100), '😀'.repeat(20)],
])('a street of more than one field %s', (_, street, first, second) => {
  expect(splitAddress(street)).toMatchObject({ street: first, street2: second })
})

test('a street follows the widths that a layout gives it', () => {
  expect(splitAddress('12 ถนนนา', { street: 3, street2: 100 })).toMatchObject({
    street: '12',
    street2: 'ถนนนา',
  })
  expect(splitAddress('12 ถนนนา', { street: 3, street2: 0 })).toMatchObject({
    street: '12 ถนนนา',
    street2: '',
  })
})
