import { expect, test } from 'vitest'
import { FILING_FORMS, FILING_LAYOUTS } from './filing.ts'
import { FIRST_FILING_LAYOUT, filingLayout, filingLayoutFaults, readFilingLayout } from './filing-layout.ts'

test('what is delivered is shown as it is typed, and read as it is shown', () => {
  for (const form of FILING_FORMS)
    expect(readFilingLayout(FIRST_FILING_LAYOUT[form])).toEqual({ columns: FILING_LAYOUTS[form] })
  expect(FIRST_FILING_LAYOUT.PND3.slice(0, 2)).toEqual([
    'sequence | 5 | ลำดับที่',
    'taxId | 13 | เลขประจำตัวผู้เสียภาษี',
  ])
})

test('columns are moved, left out, narrowed, named and filled with one text', () => {
  expect(readFilingLayout(['tax | 12', 'name||ผู้รับ', '= 01 | 2 | รหัส', '='])).toEqual({
    columns: [
      { key: 'tax', head: 'จำนวนภาษีที่หัก', format: 'money', most: 12 },
      { key: 'name', head: 'ผู้รับ', format: 'text', most: 160 },
      { key: 'fixed', text: '01', head: 'รหัส', format: 'text', most: 2 },
      { key: 'fixed', text: '', head: '', format: 'text', most: 250 },
    ],
  })
})

test.each(['salary', '', 'tax | 0', 'tax | 251', 'tax | 1.5', 'tax | x'])('%s is no column', (line) => {
  expect(readFilingLayout(['tax', line])).toEqual({ wrong: 2 })
  expect(filingLayoutFaults({ PND3: ['tax', line], PND53: ['tax'], other: ['x'] })).toEqual({
    PND3: 'form.field.line_wrong?line=2',
  })
})

test('a fixed text that its own width would cut is refused, unless it was stored before', () => {
  expect(filingLayoutFaults({ PND53: ['tax', '=401N | 3'] })).toEqual({
    PND53: 'form.field.line_wrong?line=2',
  })
  expect(filingLayoutFaults({ PND53: ['tax', '=401N | 4'] })).toEqual({})
  expect(filingLayout('PND53', { PND53: ['tax', '=401N | 3'] })).toHaveLength(2)
})

test('without columns of its own a form has those that were delivered', () => {
  expect(filingLayout('PND3', undefined)).toBe(FILING_LAYOUTS.PND3)
  expect(filingLayout('PND53', { PND3: ['tax'] })).toBe(FILING_LAYOUTS.PND53)
  expect(filingLayout('PND3', { PND3: ['tax'] }).map(({ key }) => key)).toEqual(['tax'])
})
