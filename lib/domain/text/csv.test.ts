import { describe, expect, it } from 'vitest'
import { csvField, decimalOf } from './csv.ts'

describe('a field of a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '−1',
    '＠SUM(A1)',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u202e=1+1',
    '\u0000=1+1',
    ' \u200b @x',
  ])('%j is no formula', (value) => {
    expect(csvField(value)).toBe(`'${value}`)
  })

  it.each(['\tx', '\rx', '\nx', '\n=1', '\t=1'])(
    '%j is no formula behind a sign that parts cells',
    (value) => {
      expect(csvField(value)).toBe(`"'${value}"`)
    },
  )

  it.each(['ก', '', ' ', 'a=b', '1-2', 'x@y.example', "'=1", '0812345678', '100 %'])('%j stays', (value) => {
    expect(csvField(value)).toBe(value)
  })

  it.each([
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['a;=1', '"a;=1"'],
    ['a\t=1', '"a\t=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('%j is %s, whatever parts the fields', (value, field) => {
    expect(csvField(value)).toBe(field)
  })
})

it.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [50n, '0.50'],
  [123_456n, '1234.56'],
  [-5n, '-0.05'],
  [-123_456n, '-1234.56'],
])('%s minor units are %s', (minor, text) => {
  expect(decimalOf(minor)).toBe(text)
})
