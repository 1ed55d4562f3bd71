import { expect, test } from 'vitest'
import { DEFAULT_CLOCKS } from '../job/clocks.ts'
import { keysOf } from '../one-of.ts'
import { findDefinition, SETTINGS, toSettingFields, toSettingValue } from './definitions.ts'

const of = (key: string) => {
  const found = findDefinition(key)
  if (!found) throw new Error(`no setting ${key}`)
  return found
}

test('each setting is found by its key, and no other', () => {
  expect(new Set(SETTINGS.map(({ key }) => key)).size).toBe(SETTINGS.length)
  for (const one of SETTINGS) expect(findDefinition(one.key)).toBe(one)
  expect(findDefinition('nothing')).toBeUndefined()
  for (const clock of keysOf(DEFAULT_CLOCKS)) expect(of(`clock.${clock}`).group).toBe('clocks')
})

test('money and tax need a second person; what concerns none of it does not', () => {
  const alone = SETTINGS.filter(({ twoPersons }) => !twoPersons).map(({ key }) => key)
  expect(alone.sort()).toEqual([
    'bank_holidays',
    'contact',
    'job_posting',
    'member_auto_approve',
    'template_bank_name',
    'template_campaign_words',
    'template_channel_proof',
    'template_document_again',
    'template_slip_unclear',
    'tracking_pixels',
  ])
  for (const { key, roles } of SETTINGS)
    expect([key, roles.includes('admin'), roles.length]).toEqual([
      key,
      true,
      roles.includes('finance') ? 2 : 1,
    ])
})

test('a single value is stored bare, several as they are named', () => {
  expect(toSettingValue(of('service_fee_bp'), { value: 2_000 })).toBe(2_000)
  expect(toSettingValue(of('bank_holidays'), { value: [] })).toEqual([])
  expect(toSettingValue(of('service_fee_bp'), {})).toBeNull()
  expect(toSettingValue(of('contact'), { phone: '02 123 4567', lineId: null })).toEqual({
    phone: '02 123 4567',
    lineId: null,
  })
})

test('what is stored is shown in the fields of now', () => {
  expect(toSettingFields(of('service_fee_bp'), 2_000)).toEqual({ value: 2_000 })
  expect(toSettingFields(of('service_fee_bp'), null)).toEqual({})
  expect(toSettingFields(of('service_fee_bp'), undefined)).toEqual({})
  expect(toSettingFields(of('job_posting'), false)).toEqual({ value: false })
  expect(toSettingFields(of('contact'), { phone: '1', forgotten: 'x' })).toEqual({ phone: '1', lineId: null })
  expect(toSettingFields(of('contact'), 'no record')).toEqual({ phone: null, lineId: null })
})

test('what older rows held is read too', () => {
  expect(toSettingFields(of('member_auto_approve'), true)).toEqual({ influencer: true, marketer: true })
  expect(toSettingFields(of('member_auto_approve'), false)).toEqual({ influencer: false, marketer: false })
  expect(toSettingFields(of('member_auto_approve'), { influencer: false, marketer: true })).toEqual({
    influencer: false,
    marketer: true,
  })
  const signer = { name: 'สมชาย', position: 'กรรมการ' }
  expect(toSettingFields(of('company'), { signer })).toMatchObject({
    nameTh: null,
    signerName: 'สมชาย',
    signerPosition: 'กรรมการ',
  })
  expect(
    toSettingFields(of('company'), { signer, signerName: 'สมหญิง', signerPosition: 'ผู้จัดการ' }),
  ).toMatchObject({
    signerName: 'สมหญิง',
    signerPosition: 'ผู้จัดการ',
  })
  expect(toSettingFields(of('company'), { signer: 'สมชาย' })).toMatchObject({ signerName: null })
  expect(toSettingFields(of('payout_bank'), { signer, bankCode: '004' })).toEqual({
    bankCode: '004',
    accountNo: null,
    accountName: null,
  })
})
