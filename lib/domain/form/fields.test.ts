import { describe, expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { changedFields, type FieldSpec, readFields, showFields } from './fields.ts'

const spec = (kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
  name: 'a',
  kind,
  ...more,
})

/** The value that a text is parsed to, or the error of its field. */
function read(one: FieldSpec, text: string, options = {}) {
  try {
    return { value: readFields([one], { a: text }, options).a }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'malformed_input') return { fault: error.fields?.a }
    throw error
  }
}
const value = (of: unknown) => ({ value: of })
const fault = (of: string) => ({ fault: `form.field.${of}` })

describe('a typed text', () => {
  test.each([
    ['a whole number', spec('number'), '1,234', value(1_234)],
    ['nought, which is not below the least', spec('number'), '0', value(0)],
    ['Thai digits', spec('number'), '๑๒๓', value(123)],
    ['twelve digits', spec('number'), '999999999999', value(999_999_999_999)],
    ['thirteen digits', spec('number'), '1234567890123', fault('number')],
    ['a part of a number', spec('number'), '1.5', fault('too_fine')],
    ['a whole number with its nought', spec('number'), '2.0', value(2)],
    ['a word', spec('number'), 'x1', fault('number')],
    ['a number and a word', spec('number'), '1x', fault('number')],
    ['a negative number', spec('number'), '-1', fault('too_small?min=0')],
    ['a negative number where it may be', spec('number', { min: -5 }), '-5', value(-5)],
    ['below the least', spec('number', { min: 5 }), '4', fault('too_small?min=5')],
    ['the least', spec('number', { min: 5 }), '5', value(5)],
    ['the most', spec('number', { max: 10 }), '10', value(10)],
    ['above the most', spec('number', { max: 10 }), '11', fault('too_big?max=10')],
    ['a comma for a point', spec('percent'), '2,5', fault('number')],
    ['money with a comma for a point', spec('money'), '1500,50', fault('number')],
    ['groups of three', spec('money'), '1,234,567.5', value(123_456_750)],
    ['another group', spec('number'), '12,34', fault('number')],
    ['money', spec('money'), '1,234.5', value(123_450)],
    ['money to the satang', spec('money'), '0.07', value(7)],
    ['a point without decimals', spec('money'), '12.', fault('number')],
    ['a third digit of money', spec('money'), '1.005', fault('too_fine')],
    ['money that floats badly', spec('money'), '1.15', value(115)],
    ['the least money, said in baht', spec('money', { min: 100 }), '0.99', fault('too_small?min=1')],
    ['the most money, said in baht', spec('money', { max: 10_000 }), '100.01', fault('too_big?max=100')],
    ['a share', spec('percent'), '2.5', value(250)],
    ['a mark that is set', spec('check'), 'true', value(true)],
    ['a mark that is not', spec('check'), 'false', value(false)],
    ['another mark', spec('check'), 'yes', fault('choose')],
    ['one of a list', spec('select', { options: ['x', 'y'] }), 'y', value('y')],
    ['none of a list', spec('select', { options: ['x', 'y'] }), 'z', fault('choose')],
    ['one of a list that its reader fills', spec('select', { options: [] }), 'z', value('z')],
    ['one of a list without end', spec('select'), 'z', value('z')],
    ['an icon of none', spec('icon', { options: ['star'] }), 'moon', fault('choose')],
    ['an icon', spec('icon', { options: ['star'] }), 'star', value('star')],
    ['a colour of none', spec('color', { options: ['info'] }), 'red', fault('choose')],
    ['a day', spec('day'), '2026-02-28', value('2026-02-28')],
    ['a day that is none', spec('day'), '2026-02-29', fault('date')],
    [
      'days, each once and in their order',
      spec('days'),
      '2026-05-04, 2026-05-01\n2026-05-04',
      value(['2026-05-01', '2026-05-04']),
    ],
    ['days with one that is none', spec('days'), '2026-05-04\n2026-13-01', fault('date')],
    ['lines as they come, without empty ones', spec('lines'), ' b \n\n a\nb', value(['b', 'a', 'b'])],
    ['lines, one with a control character', spec('lines'), 'a\nb\u0001', fault('format')],
    ['lines, one with a tower of marks', spec('lines'), 'a\nก\u0e48\u0e48\u0e48\u0e48', fault('format')],
    ['lines of 500 characters', spec('lines'), `a\n${'b'.repeat(500)}`, value(['a', 'b'.repeat(500)])],
    ['a line of 501', spec('lines'), `a\n${'b'.repeat(501)}`, fault('too_long?max=500')],
    ['a control character', spec('line'), 'a\u0001b', fault('format')],
    ['a control character of the second block', spec('area'), 'a\u0085b', fault('format')],
    ['breaks and tabs of a text', spec('area'), 'a\r\n\tb', value('a\r\n\tb')],
    ['a text in Markdown with an escape', spec('markdown'), 'a\u001b[31mb', fault('format')],
    ['a comma within a line', spec('lines'), 'Reach | 186,400', value(['Reach | 186,400'])],
    ['as many lines as may be', spec('lines', { max: 2 }), 'a\nb', value(['a', 'b'])],
    ['too many lines', spec('lines', { max: 2 }), 'a\nb\nc', fault('too_many?max=2')],
    ['two hundred lines', spec('lines'), 'a\n'.repeat(200), value(Array(200).fill('a'))],
    ['two hundred and one', spec('lines'), 'a\n'.repeat(201), fault('too_many?max=200')],
    ['a line', spec('line'), '  สวัสดี  ', value('สวัสดี')],
    ['a text of two hundred letters', spec('line'), 'x'.repeat(200), value('x'.repeat(200))],
    ['one letter more', spec('line'), 'x'.repeat(201), fault('too_long?max=200')],
    ['the longest text', spec('area', { max: 3 }), 'abc', value('abc')],
    ['a text beyond it', spec('area', { max: 3 }), 'abcd', fault('too_long?max=3')],
    ['letters and marks written as one', spec('line'), 'e\u0301', value('\u00e9')],
    [
      'quotes in quotes without end',
      spec('markdown', { max: 90 }),
      `${'> '.repeat(9)}x`,
      fault('too_nested'),
    ],
    [
      'the same where it is no Markdown',
      spec('area', { max: 90 }),
      `${'> '.repeat(9)}x`,
      value(`${'> '.repeat(9)}x`),
    ],
    ['an address', spec('slug'), 'two-words-1', value('two-words-1')],
    ['an address of two letters', spec('slug'), 'ab', fault('format')],
    ['an address in capitals', spec('slug'), 'Abc', fault('format')],
    ['an address with a space at its end in the middle', spec('slug'), 'abc def', fault('format')],
    ['an address of 120 letters', spec('slug', { max: 300 }), 'a'.repeat(120), value('a'.repeat(120))],
    ['an address of 121', spec('slug', { max: 300 }), 'a'.repeat(121), fault('format')],
    ['what a pattern asks', spec('line', { pattern: /^\d{5}$/ }), '00000', value('00000')],
    ['the same in Thai digits', spec('line', { pattern: /^\d{5}$/ }), '๐๐๐๐๑', value('00001')],
    ['what a pattern refuses', spec('line', { pattern: /^\d{5}$/ }), '0000', fault('format')],
    ['Thai digits without a pattern', spec('line'), 'ข้อ ๑', value('ข้อ ๑')],
  ] as const)('%s', (_, one, text, expected) => {
    expect(read(one, text)).toEqual(expected)
  })
})

describe('nothing typed', () => {
  test.each([
    ['a text', spec('line'), fault('required')],
    ['only spaces', spec('line'), fault('required')],
    ['a number', spec('number'), fault('required')],
    ['lines', spec('lines'), fault('required')],
    ['a choice', spec('select'), fault('choose')],
    ['a mark', spec('check'), fault('choose')],
    ['an icon', spec('icon'), fault('choose')],
    ['a colour', spec('color'), fault('choose')],
  ] as const)('%s', (what, one, expected) => {
    expect(read(one, what === 'only spaces' ? ' \n ' : '')).toEqual(expected)
  })

  test('is nothing where it may be, and in a draft; lists are empty then', () => {
    for (const options of [{}, { draft: true }])
      for (const [kind, empty] of [
        ['line', null],
        ['number', null],
        ['select', null],
        ['lines', []],
        ['days', []],
      ] as const)
        expect(read(spec(kind, { optional: !('draft' in options) }), '', options)).toEqual(value(empty))
    expect(readFields([spec('line', { optional: true })], {})).toEqual({ a: null })
  })

  test('a draft is still refused what is wrong in it', () => {
    expect(read(spec('number'), 'x', { draft: true })).toEqual(fault('number'))
  })
})

test('all faults are said together, and a name that no field has is one', () => {
  const specs = [spec('line'), { ...spec('number'), name: 'b' }, { ...spec('line'), name: 'c' }]
  expect(() => readFields(specs, { b: 'x', c: 'good', d: '1' })).toThrow(
    expect.objectContaining({
      code: 'malformed_input',
      fields: { a: 'form.field.required', b: 'form.field.number', d: 'form.field.format' },
    }),
  )
  expect(readFields(specs, { a: 'x', b: '1', c: 'good' })).toEqual({ a: 'x', b: 1, c: 'good' })
})

test('stored values are shown as they would be typed', () => {
  const specs = (['line', 'money', 'percent', 'number', 'lines', 'check', 'area', 'day'] as const).map(
    (kind) => ({ ...spec(kind), name: kind }),
  )
  const shown = showFields(specs, {
    line: 'คำ',
    money: 123_450,
    percent: 250,
    number: 1_200,
    lines: ['a', 'b'],
    check: false,
    area: null,
    unknown: 'x',
  })
  expect(shown).toEqual({
    line: 'คำ',
    money: '1234.50',
    percent: '2.50',
    number: '1200',
    lines: 'a\nb',
    check: 'false',
    area: '',
    day: '',
  })
  expect(showFields([spec('money')], { a: 50_000 })).toEqual({ a: '500' })
  expect(showFields([spec('money')], { a: '12' })).toEqual({ a: '12' })
})

test('what differs is named with what was and what is, long texts cut, nothing where nothing was', () => {
  const long = 'x'.repeat(201)
  expect(
    changedFields(
      { same: 1, other: 'a', gone: 'b', list: ['a'], empty: null, long: 'y'.repeat(200) },
      { same: 1, other: 'c', fresh: 0, list: ['a'], long },
    ),
  ).toEqual({
    other: ['a', 'c'],
    gone: ['b', null],
    fresh: [null, 0],
    long: ['y'.repeat(200), `${'x'.repeat(200)}…`],
  })
})

test.each(['\u200b\u200b', '\u3164', '\u2800 \u2800', '\u202e', '\u00ad'])(
  'R33 what nobody can see is no text: %j',
  (unseen) => {
    const line = spec('line')
    expect(readFields([{ ...line, optional: true }], { [line.name]: unseen })).toEqual({ [line.name]: null })
    for (const kind of ['line', 'area', 'markdown'] as const) {
      const one = spec(kind)
      expect(() => readFields([one], { [one.name]: unseen }), kind).toThrow(Refusal)
      expect(readFields([one], { [one.name]: unseen }, { draft: true })).toEqual({ [one.name]: null })
    }
    const lines = spec('lines')
    expect(readFields([lines], { [lines.name]: `a\n${unseen}\nb` })).toEqual({ [lines.name]: ['a', 'b'] })
  },
)

test('a line of a form is cleaned as every name is; a longer text keeps its lines', () => {
  const [line, area] = [spec('line'), spec('area')]
  expect(readFields([line], { [line.name]: 'Gl\u200bow\n\u202egnp' })).toEqual({ [line.name]: 'Glow gnp' })
  expect(readFields([area], { [area.name]: 'หนึ่ง\nสอง\u200bสาม\u202e' })).toEqual({
    [area.name]: 'หนึ่ง\nสอง\u200bสาม',
  })
  expect(() => readFields([line], { [line.name]: `e${'\u0301'.repeat(9)}` })).toThrow(Refusal)
})
