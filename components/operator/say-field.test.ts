import { expect, it } from 'vitest'
import { sayField } from './say-field.ts'

const field = { name: 'most', label: 'Most', kind: 'money' }

it('says an amount of a setting with its currency and thousands, as every other amount', () => {
  expect(sayField(field, '2000000', 'THB')).toBe('฿2,000,000.00')
  expect(sayField(field, '30.50', 'THB')).toBe('฿30.50')
  expect(sayField({ ...field, kind: 'percent' }, '20', 'THB')).toBe('20%')
  expect(sayField({ ...field, kind: 'number' }, '100000', 'THB')).toBe('100,000')
  expect(sayField({ ...field, kind: 'line' }, '100000', 'THB')).toBe('100000')
  const bank = { ...field, kind: 'select', options: [{ value: '004', label: 'Kasikornbank' }] }
  expect(sayField(bank, '004', 'THB')).toBe('Kasikornbank')
})
