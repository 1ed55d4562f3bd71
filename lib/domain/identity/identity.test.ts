import { describe, expect, it } from 'vitest'
import { findBank, formatAccountNo, isUsualAccountNo, THAI_BANKS, toAccountNo } from './banks.ts'
import { formatNit, isNit } from './colombia.ts'
import { formatNpwp, isNik, isNpwp, nikBirthDay } from './indonesia.ts'
import {
  formatThaiId,
  isThaiCompanyId,
  isThaiNationalId,
  isThaiTaxId,
  looksLikeThaiMobile,
  maskThaiId,
  normalizePhoneText,
} from './thailand.ts'

describe('Thailand', () => {
  it.each(['3100600445635', '1101700230708', '1234545678781', '1-2345-45678-78-1', '๓๑๐๐๖๐๐๔๔๕๖๓๕'])(
    '%s is a person',
    (id) => {
      expect([isThaiNationalId(id), isThaiTaxId(id), isThaiCompanyId(id)]).toEqual([true, true, false])
    },
  )
  it.each(['0105536112014', '0994000617721'])('%s is a company', (id) => {
    expect([isThaiNationalId(id), isThaiTaxId(id), isThaiCompanyId(id)]).toEqual([false, true, true])
  })
  it('is thirteen digits and no more', () => {
    for (const id of ['31006004456350', '03100600445635', 'x3100600445635', '3100600445635x']) {
      expect([isThaiNationalId(id), isThaiTaxId(id), isThaiCompanyId(id)], id).toEqual([false, false, false])
      expect([formatThaiId(id), maskThaiId(id)], id).toEqual([id, ''])
    }
    for (const phone of ['10812345678', '081234567890', 'x0812345678', '0812345678x'])
      expect(looksLikeThaiMobile(phone), phone).toBe(false)
  })
  it.each(['1234545678789', '3100600445636', '0105536112015', '12345', '310060044563A', ''])(
    '%s is none',
    (id) => {
      expect(isThaiTaxId(id)).toBe(false)
    },
  )
  it('shows and masks', () => {
    expect(formatThaiId('1234545678781')).toBe('1-2345-45678-78-1')
    expect(formatThaiId('0105536112014')).toBe('0-10-5-536-11201-4')
    expect(maskThaiId('1234545678781')).toBe('x-xxxx-xxxxx-xx-1')
  })
  it('reads phones as typed', () => {
    expect(normalizePhoneText('(๐๘๑) 234-5678')).toBe('0812345678')
    for (const phone of [
      '0812345678',
      '๐๘๑๒๓๔๕๖๗๘',
      '+66812345678',
      '66812345678',
      '081-234-5678',
      '0612345678',
    ]) {
      expect(looksLikeThaiMobile(phone)).toBe(true)
    }
    for (const phone of ['021234567', '0512345678', '081234567'])
      expect(looksLikeThaiMobile(phone)).toBe(false)
  })
})

describe('banks', () => {
  it('are 17 with unique codes', () => {
    expect(new Set(THAI_BANKS.map((bank) => bank.code)).size).toBe(17)
    expect(findBank(THAI_BANKS, '030')?.digits).toBe(12)
    expect(findBank(THAI_BANKS, '999')).toBeUndefined()
  })
  it('read, judge and show account numbers', () => {
    expect(toAccountNo('๑๒๓-๔-๕๖๗๘๙-๐')).toBe('1234567890')
    expect([toAccountNo('123456789'), toAccountNo('1234567890123456'), toAccountNo('12345678A0')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(formatAccountNo('1234567890')).toBe('123-4-56789-0')
    expect(formatAccountNo('123456789012')).toBe('123-4-56789-012')
    expect(formatAccountNo('12345678901')).toBe('12345678901')
    expect(isUsualAccountNo(findBank(THAI_BANKS, '067')!, '1234567890')).toBe(false)
  })
})

describe('Indonesia', () => {
  it.each([
    ['3171011708450001', true, '1945-08-17'],
    ['3171012902001234', true, '2000-02-29'],
    ['3171013002001234', false, undefined],
    ['9971011708450001', false, '1945-08-17'],
    ['3171015708450001', true, '1945-08-17'],
    ['317101170845000', false, undefined],
  ])('NIK %s', (nik, isValid, birthDay) => {
    expect([isNik(nik, 2026), nikBirthDay(nik, 2026)]).toEqual([isValid, birthDay])
  })
  it('without a list only the date counts', () => {
    expect(isNik('9971011708450001', 2026, null)).toBe(true)
  })
  it.each([
    ['01.312.166.0-091.000', true],
    ['0013121660091000', true],
    ['013121661091000', false],
    ['3171011708450001', true],
    ['1', false],
  ])('NPWP %s', (npwp, isValid) => {
    expect(isNpwp(npwp, 2026)).toBe(isValid)
  })
  it('shows an NPWP', () => {
    expect(formatNpwp('013121660091000')).toBe('01.312.166.0-091.000')
    expect(formatNpwp('0013121660091000')).toBe('01.312.166.0-091.000')
  })
})

describe('Colombia', () => {
  it.each([
    ['213.123.432-1', true],
    ['213.123.435-1', true],
    ['213.123.435-0', false],
    ['abc', false],
  ])('NIT %s', (nit, isValid) => {
    expect(isNit(nit)).toBe(isValid)
  })
  it('shows a NIT', () => {
    expect(formatNit('2131234321')).toBe('213.123.432-1')
    for (const text of ['x2131234321', '2131234321x', '12345678', '12345678901234567', ''])
      expect([isNit(text), formatNit(text)], text).toEqual([false, text])
  })
})
