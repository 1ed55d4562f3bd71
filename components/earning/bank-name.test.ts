import { expect, it } from 'vitest'
import { THAI_BANKS } from '#lib/domain/identity/banks.ts'
import { bankOptions } from './bank-name.ts'

it('banks stand in the order of the dictionary, written vowels after their consonant', () => {
  const thai = bankOptions('th').map(({ label }) => label)
  expect(thai).toHaveLength(THAI_BANKS.length)
  expect(thai.indexOf('เกียรตินาคินภัทร')).toBeLessThan(thai.indexOf('ซีไอเอ็มบี ไทย'))
  expect(thai.slice(0, 4)).toEqual(['กรุงเทพ', 'กรุงไทย', 'กรุงศรีอยุธยา', 'กสิกรไทย'])
  expect(thai.indexOf('แลนด์ แอนด์ เฮ้าส์')).toBeGreaterThan(thai.indexOf('ยูโอบี'))
  const english = bankOptions('en').map(({ label }) => label)
  expect(english).toEqual([...english].sort((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(bankOptions('en').map(({ value }) => value)).size).toBe(THAI_BANKS.length)
})
