import fc from 'fast-check'
import generatePayload from 'promptpay-qr'
import { describe, expect, it } from 'vitest'
import type { PromptPayTarget } from './promptpay.ts'
import { encodePromptPay, parsePromptPay, toPaymentRef } from './promptpay.ts'
import { encodeSlipQr, parseSlipQr } from './slip-qr.ts'

const WRITTEN: [string, PromptPayTarget, bigint | undefined, string][] = [
  [
    'mobile',
    { kind: 'mobile', number: '0812223333' },
    undefined,
    '00020101021129370016A0000006770101110113006681222333353037645802TH63041DCF',
  ],
  [
    'mobile 30.00',
    { kind: 'mobile', number: '0812223333' },
    3_000n,
    '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
  ],
  [
    'biller',
    { kind: 'bill', biller: '099999999999990', ref1: '111222333444' },
    undefined,
    '00020101021130550016A0000006770101120115099999999999990021211122233344453037645802TH63043EE7',
  ],
  [
    'biller ref2',
    { kind: 'bill', biller: '099400016550100', ref1: '123456789012', ref2: '670429' },
    364_922n,
    '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534',
  ],
  [
    'order',
    { kind: 'bill', biller: '010553611201400', ref1: 'PO20261121000042' },
    1_070_000n,
    '00020101021230590016A00000067701011201150105536112014000216PO2026112100004253037645802TH540810700.006304AF4E',
  ],
]
const READ: [string, PromptPayTarget, bigint | undefined, string][] = [
  [
    'mobile',
    { kind: 'mobile', number: '0801234567' },
    undefined,
    '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
  ],
  [
    'id',
    { kind: 'id', number: '1111111111111' },
    undefined,
    '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A',
  ],
  [
    'e-wallet',
    { kind: 'ewallet', number: '012345678901234' },
    undefined,
    '00020101021129390016A00000067701011103150123456789012345802TH530376463049781',
  ],
  [
    'mobile 4.22',
    { kind: 'mobile', number: '000-000-0000' },
    422n,
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  ],
]

/** The fields of a payload without its checksum, sorted, because some encoders write 58 before 53. */
function fieldsOf(payload: string): string[] {
  const found: string[] = []
  for (let at = 0; at < payload.length - 8; ) {
    const end = at + 4 + Number(payload.slice(at + 2, at + 4))
    found.push(payload.slice(at, end))
    at = end
  }
  return found.sort()
}

describe('payloads', () => {
  it.each(WRITTEN)('writes %s', (_name, target, amount, payload) => {
    expect(encodePromptPay(target, amount)).toBe(payload)
    expect(parsePromptPay(payload)).toEqual({ isStatic: amount === undefined, target, amount })
  })
  it.each(READ)('holds the fields of %s in any order', (_name, target, amount, payload) => {
    expect(fieldsOf(encodePromptPay(target, amount))).toEqual(fieldsOf(payload))
    const read = parsePromptPay(payload)
    const digits = target.kind === 'bill' ? '' : target.number.replace(/-/g, '')
    expect(read).toEqual({ isStatic: amount === undefined, target: { ...target, number: digits }, amount })
  })
  it('agrees with another encoder on tag 29', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (number, satang) => {
          const mobile = `0${String(number).padStart(9, '0')}`
          const ours = encodePromptPay({ kind: 'mobile', number: mobile }, BigInt(satang))
          const theirs = generatePayload(mobile, { amount: satang / 100 })
          expect(fieldsOf(ours)).toEqual(fieldsOf(theirs))
        },
      ),
      { numRuns: 50 },
    )
  })
  it('carries ref3 in tag 62', () => {
    const target = { kind: 'bill', biller: '010553611201400', ref1: 'A1', ref3: 'Z9' } as const
    expect(parsePromptPay(encodePromptPay(target, 1n))?.target).toEqual(target)
  })
  it('refuses wrong input and a changed payload', () => {
    expect(() => encodePromptPay({ kind: 'id', number: '123' })).toThrow(RangeError)
    expect(() => encodePromptPay({ kind: 'mobile', number: '0812223333' }, 0n)).toThrow(RangeError)
    expect(() => toPaymentRef('PO-2026-000000000000001')).toThrow(RangeError)
    expect(toPaymentRef('PO-20261121-000042')).toBe('PO20261121000042')
    const payload = WRITTEN[1]![3]
    expect(parsePromptPay(payload.replace('30.00', '90.00'))).toBeUndefined()
    expect(parsePromptPay('hello')).toBeUndefined()
  })
})

describe('slips', () => {
  it.each([
    ['002', '0002123123121200011', '004000060000010103002021900021231231212000115102TH91049C30'],
    ['014', '00111222233344ABCD12', '004100060000010103014022000111222233344ABCD125102TH910417DF'],
  ])('bank %s', (bankCode, reference, payload) => {
    expect(parseSlipQr(payload)).toEqual({ bankCode, reference })
    expect(encodeSlipQr({ bankCode, reference })).toBe(payload)
  })
  it('refuses other codes', () => {
    expect(parseSlipQr(WRITTEN[0]![3])).toBeUndefined()
    expect(parseSlipQr('004000060000010103002021900021231231212000125102TH91049C30')).toBeUndefined()
  })
})
