import { describe, expect, it } from 'vitest'
import { crc16, encodePromptPay, parsePromptPay, parseTlv, toPaymentRef } from './promptpay.ts'
import { encodeSlipQr, parseSlipQr } from './slip-qr.ts'

const field = (tag: string, value: string) => tag + String(value.length).padStart(2, '0') + value
/** A payload of these fields with a valid checksum. */
const sealed = (body: string, tag = '63') => `${body}${tag}04${crc16(`${body}${tag}04`)}`
const PERSON = field('29', field('00', 'A000000677010111') + field('01', '0066812223333'))
const START = field('00', '01') + field('01', '11')
const MOBILE = { kind: 'mobile', number: '0812223333' } as const
const BILL = { kind: 'bill', biller: '010553611201400', ref1: 'A1' } as const

it('a sum has four digits, also where it begins with zeros', () => {
  const texts = Array.from({ length: 400 }, (_, n) => String(n))
  expect(texts.map(crc16).filter((sum) => !/^[0-9A-F]{4}$/.test(sum))).toEqual([])
  expect(texts.map(crc16).some((sum) => sum.startsWith('0'))).toBe(true)
  expect(crc16('123456789')).toBe('29B1')
})

describe('written', () => {
  it.each([
    [{ ...BILL, biller: '01055361120140' }, 'biller must have 15 digits'],
    [{ ...BILL, biller: 'x10553611201400' }, 'biller must have 15 digits'],
    [{ ...BILL, biller: '01055361120140x' }, 'biller must have 15 digits'],
    [{ ...BILL, ref1: 'a' }, 'ref1: at most 18 characters A-Z 0-9'],
    [{ ...BILL, ref1: '' }, 'ref1: at most 18 characters A-Z 0-9'],
    [{ ...BILL, ref2: 'A'.repeat(19) }, 'ref2: at most 18 characters A-Z 0-9'],
    [{ ...BILL, ref3: 'A-1' }, 'ref3: at most 18 characters A-Z 0-9'],
    [{ kind: 'mobile', number: '081222333' }, 'mobile must have 10 digits'],
    [{ kind: 'id', number: '12' }, 'id must have 13 digits'],
    [{ kind: 'ewallet', number: '1234567890123' }, 'ewallet must have 15 digits'],
  ] as const)('not, where it says why: %#', (target, message) => {
    expect(() => encodePromptPay(target)).toThrow(new RangeError(message))
  })
  it('not without an amount above zero, nor of an order without a number', () => {
    expect(() => encodePromptPay(MOBILE, 0n)).toThrow(new RangeError('amount must be positive'))
    expect(() => encodePromptPay(MOBILE, -1n)).toThrow(new RangeError('amount must be positive'))
    expect(() => toPaymentRef('--')).toThrow(new RangeError('order number: at most 18 characters A-Z 0-9'))
    expect(parsePromptPay(encodePromptPay(MOBILE, 1n))?.amount).toBe(1n)
  })
  it('a field holds 99 characters', () => {
    expect(parseSlipQr(encodeSlipQr({ bankCode: '002', reference: 'R'.repeat(78) }))?.reference).toHaveLength(
      78,
    )
    expect(() => encodeSlipQr({ bankCode: '002', reference: 'R'.repeat(100) })).toThrow(
      new RangeError('tag 02 is longer than 99'),
    )
    expect(encodeSlipQr({ bankCode: 'B'.repeat(10), reference: 'R'.repeat(71) })).toContain(
      field('00', field('00', '000001') + field('01', 'B'.repeat(10)) + field('02', 'R'.repeat(71))),
    )
  })
})

describe('tag, length, value', () => {
  it.each([
    ['0002AB', [['00', 'AB']]],
    ['', []],
    ['0000', [['00', '']]],
  ])('"%s" is read', (text, fields) => {
    expect([...(parseTlv(text) ?? [])]).toEqual(fields)
  })
  it.each(['0003AB', '00', 'x002AB', '00 2AB', '0002AB00', '0002AB0002CD', '0002AB0', '-102AB', '0002ABx'])(
    '"%s" is none',
    (text) => {
      expect(parseTlv(text)).toBeUndefined()
    },
  )
})

describe('a payload', () => {
  it('is read where all is right', () => {
    expect(parsePromptPay(sealed(START + PERSON + field('58', 'TH')))).toEqual({
      isStatic: true,
      target: MOBILE,
      amount: undefined,
    })
    expect(parsePromptPay(sealed(START + field('58', 'TH')))).toEqual({
      isStatic: true,
      target: undefined,
      amount: undefined,
    })
  })
  it.each([
    ['of another country', sealed(START + PERSON + field('58', 'ID'))],
    ['of no country', sealed(START + PERSON)],
    ['with one decimal', sealed(START + PERSON + field('54', '1.0') + field('58', 'TH'))],
    ['with three decimals', sealed(START + PERSON + field('54', '1.000') + field('58', 'TH'))],
    ['with a sign', sealed(START + PERSON + field('54', '-1.00') + field('58', 'TH'))],
    ['without a sum', START + PERSON + field('58', 'TH')],
    ['with its sum in the middle', `${sealed(START + field('58', 'TH'))}${field('59', 'x')}`],
    ['with a wrong sum', `${START}${field('58', 'TH')}63040000`],
    ['with a longer sum', `${START}${field('58', 'TH')}630500000`],
    ['that is empty', ''],
  ])('%s is none', (_, payload) => {
    expect(parsePromptPay(payload)).toBeUndefined()
  })
  it.each([
    ['without a biller', field('00', 'x') + field('02', 'A1')],
    ['without a reference', field('00', 'x') + field('01', '010553611201400')],
    ['that cannot be read', 'xx'],
  ])('a bill %s is no target; a person beside it is', (_, inner) => {
    const bill = field('30', inner)
    expect(parsePromptPay(sealed(START + bill + field('58', 'TH')))?.target).toBeUndefined()
    expect(parsePromptPay(sealed(START + PERSON + bill + field('58', 'TH')))?.target).toEqual(MOBILE)
  })
  it('a third reference that cannot be read is left out, and so is a person', () => {
    const bill = field('30', field('00', 'x') + field('01', '010553611201400') + field('02', 'A1'))
    expect(parsePromptPay(sealed(START + bill + field('58', 'TH') + field('62', 'xx')))?.target).toEqual(BILL)
    expect(parsePromptPay(sealed(START + field('29', 'xx') + field('58', 'TH')))?.target).toBeUndefined()
  })
})

describe('a slip', () => {
  const inner = (kind: string, bank: string, reference: string) =>
    field('00', field('00', kind) + (bank && field('01', bank)) + (reference && field('02', reference)))
  const slip = (body: string) => sealed(body, '91')
  it('is read, its sum in small letters too', () => {
    const payload = slip(inner('000001', '002', 'R') + field('51', 'TH'))
    expect(parseSlipQr(payload)).toEqual({ bankCode: '002', reference: 'R' })
    const references = Array.from({ length: 40 }, (_, n) => `R${n}`)
    for (const reference of references) {
      const one = encodeSlipQr({ bankCode: '002', reference })
      expect(parseSlipQr(one.slice(0, -4) + one.slice(-4).toLowerCase())).toEqual({
        bankCode: '002',
        reference,
      })
    }
  })
  it.each([
    ['of another kind', slip(inner('000002', '002', 'R') + field('51', 'TH'))],
    ['without a bank', slip(inner('000001', '', 'R') + field('51', 'TH'))],
    ['without a reference', slip(inner('000001', '002', '') + field('51', 'TH'))],
    ['of another country', slip(inner('000001', '002', 'R') + field('51', 'ID'))],
    ['of no country', slip(inner('000001', '002', 'R'))],
    ['without contents', slip(field('51', 'TH'))],
    ['with contents that cannot be read', slip(field('00', 'xx') + field('51', 'TH'))],
    [
      'with its sum in the middle',
      `${slip(inner('000001', '002', 'R') + field('51', 'TH'))}${field('52', 'x')}`,
    ],
    ['without a sum', inner('000001', '002', 'R') + field('51', 'TH')],
    ['with a wrong sum', `${inner('000001', '002', 'R')}${field('51', 'TH')}91040000`],
    ['that is no code at all', 'hello'],
  ])('%s is none', (_, payload) => {
    expect(parseSlipQr(payload)).toBeUndefined()
  })
})
