import { expect, it } from 'vitest'
import { findAddressesByPostcode, listProvinces, toThaiProvince } from './queries.ts'

it('knows the seven sub-districts of 10110 in both languages', async () => {
  const found = await findAddressesByPostcode('๑๐๑๑๐')
  expect(found).toHaveLength(7)
  const khlongToei = found.find((entry) => entry.subDistrict.th === 'คลองเตย')!
  expect(khlongToei.subDistrict.en).toBe('Khlong Toei')
  expect(khlongToei.province).toMatchObject({ th: 'กรุงเทพมหานคร', code: '10' })
  expect(await findAddressesByPostcode('00000')).toEqual([])
})

it('lists 77 provinces and reads their English names', async () => {
  expect(await listProvinces()).toHaveLength(77)
  expect(await toThaiProvince('Chiang Mai')).toBe('เชียงใหม่')
  expect(await toThaiProvince('จังหวัดภูเก็ต')).toBe('ภูเก็ต')
  expect(await toThaiProvince('Somewhere')).toBe('Somewhere')
})
