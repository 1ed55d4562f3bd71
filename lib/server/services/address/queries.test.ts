import { getDistricts, getProvinces, getSubDistricts } from 'thai-address-universal'
import { expect, it } from 'vitest'
import { canBeSaid, toEnglishName } from './english-names.ts'
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

it('writes English names that can be read', async () => {
  const names = async (postcode: string) =>
    (await findAddressesByPostcode(postcode)).map((entry) => entry.subDistrict.en)
  expect(await names('10110')).toEqual(
    expect.arrayContaining(['Khlong Tan Nuea', 'Khlong Toei Nuea', 'Phra Khanong Nuea']),
  )
  expect(await names('10400')).toContain('Thanon Phetchaburi')
  const districts = (await findAddressesByPostcode('10120')).map((entry) => entry.district.en)
  expect(districts).toContain('Sathon')
  // หน้าพระลาน, which the directory spells “Na Phna Lan”
  expect(await names('18240')).toContain('Na Phra Lan')
  const provinces = (await listProvinces()).map((place) => place.en)
  expect(provinces).toEqual(expect.arrayContaining(['Nakhon Ratchasima', 'Nakhon Sawan']))
  expect(provinces.filter((name) => !canBeSaid(name))).toEqual([])
  expect(await toThaiProvince('Nakhon Ratchasima')).toBe('นครราชสีมา')
})

it('has an English name without a Thai letter for every province, district and sub-district', async () => {
  const inThai: string[] = []
  let count = 0
  const check = (places: Parameters<typeof toEnglishName>[0][]) => {
    count += places.length
    inThai.push(...places.map(toEnglishName).filter((name) => /\p{Script=Thai}/u.test(name) || name === ''))
  }
  const provinces = await getProvinces()
  check(provinces)
  for (const province of provinces) {
    const districts = await getDistricts(province.code)
    check(districts)
    for (const district of districts) check(await getSubDistricts(district.code))
  }
  expect(inThai).toEqual([])
  expect(count).toBeGreaterThan(8_000)
})
