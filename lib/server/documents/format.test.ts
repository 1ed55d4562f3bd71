import { expect, test } from 'vitest'
import {
  amountText,
  branchText,
  monthName,
  percentText,
  sheetTime,
  taxIdText,
  thaiDate,
  thaiDay,
  thaiNumericDay,
} from './format.ts'

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [50n, '0.50'],
  [100n, '1.00'],
  [-100n, '-1.00'],
  [123_456_750n, '1,234,567.50'],
  [-123_450n, '-1,234.50'],
  [9_007_199_254_740_993_01n, '9,007,199,254,740,993.01'],
])('%s satang stand on paper as %s', (minor, text) => {
  expect(amountText(minor)).toBe(text)
})

test('a share stands without its sign', () => {
  expect([700, 150, 0, 10_000, 5].map(percentText)).toEqual(['7', '1.5', '0', '100', '0.05'])
})

test('days of documents bear the Buddhist year, the day of Bangkok', () => {
  expect(thaiDay('2026-11-21')).toBe('21 พฤศจิกายน 2569')
  expect(thaiDate(new Date('2026-11-20T16:59:59Z'))).toBe('20 พฤศจิกายน 2569')
  expect(thaiDate(new Date('2026-11-20T17:00:00Z'))).toBe('21 พฤศจิกายน 2569')
  expect(thaiDay('2026-11-21', 'month')).toBe('พฤศจิกายน 2569')
  expect(thaiDate(new Date('2026-11-30T17:00:00Z'), 'month')).toBe('ธันวาคม 2569')
  expect(thaiNumericDay('2026-02-09')).toBe('09/02/2569')
})

test('moments of a sheet are those of Bangkok, also where the day turns', () => {
  expect(sheetTime(new Date('2026-11-21T03:00:59Z'))).toBe('2026-11-21 10:00')
  expect(sheetTime(new Date('2026-11-20T17:30:00Z'))).toBe('2026-11-21 00:30')
  expect(sheetTime(new Date('2026-12-31T16:59:00Z'))).toBe('2026-12-31 23:59')
})

test('a tax number stands in its groups, any other as it is, none as nothing', () => {
  expect(taxIdText('0105536112014')).toBe('0-10-5-536-11201-4')
  expect(taxIdText('1101700230708')).toBe('1-1017-00230-70-8')
  expect(taxIdText('010553611201')).toBe('010553611201')
  expect(taxIdText('213.123.432-1')).toBe('213.123.432-1')
  expect([taxIdText(null), taxIdText(undefined), taxIdText('')]).toEqual(['', '', ''])
})

test('the head office and a branch', () => {
  expect(branchText('00000')).toBe('สำนักงานใหญ่ (Head office)')
  expect(branchText('00001')).toBe('สาขาที่ 00001 (Branch 00001)')
  expect([branchText(null), branchText(undefined), branchText('')]).toEqual(['', '', ''])
})

test('months by name', () => {
  expect([monthName('2026-11', 'th'), monthName('2026-02', 'en')]).toEqual(['พฤศจิกายน 2569', 'February 2026'])
})
