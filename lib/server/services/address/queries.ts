import {
  getDistricts,
  getProvinces,
  getSubDistricts,
  searchAddressByPostalCode,
} from 'thai-address-universal'
import { toAsciiDigits } from '../../../domain/text/digits.ts'
import { toEnglishName } from './english-names.ts'

export interface Place {
  th: string
  en: string
  code: string
}

export interface PostcodeEntry {
  subDistrict: Place
  district: Place
  province: Place
}

type Entry = { nameTh: string; nameEn: string; code: string }
const toPlace = (entry: Entry): Place => ({ th: entry.nameTh, en: toEnglishName(entry), code: entry.code })
const thai = new Intl.Collator('th')

/**
 * Sub-districts of a Thai postcode in both languages, sorted in Thai; empty for an unknown one
 * (docs/market.md#addresses).
 */
export async function findAddressesByPostcode(typed: string): Promise<PostcodeEntry[]> {
  const postcode = toAsciiDigits(typed)
  const rows = (await searchAddressByPostalCode(postcode, 500)).filter((row) => row.postal_code === postcode)
  const names = new Map(rows.map((row) => [row.province, new Set<string>()]))
  for (const row of rows) names.get(row.province)?.add(row.district)
  const found: PostcodeEntry[] = []
  // The search returns names in one language; the directory has both, with the official codes.
  for (const province of await getProvinces()) {
    const wanted = names.get(province.nameTh)
    if (!wanted) continue
    for (const district of await getDistricts(province.code)) {
      if (!wanted.has(district.nameTh)) continue
      for (const sub of await getSubDistricts(district.code))
        if (sub.postalCode === postcode)
          found.push({ subDistrict: toPlace(sub), district: toPlace(district), province: toPlace(province) })
    }
  }
  return found.toSorted(
    (a, b) => thai.compare(a.district.th, b.district.th) || thai.compare(a.subDistrict.th, b.subDistrict.th),
  )
}

/** The 77 provinces, sorted in Thai. */
export async function listProvinces(): Promise<Place[]> {
  return (await getProvinces()).map(toPlace).toSorted((a, b) => thai.compare(a.th, b.th))
}

/** Thai name of a province typed in either language; other text is returned unchanged. Criteria compare Thai names. */
export async function toThaiProvince(name: string): Promise<string> {
  const clean = name.trim().replace(/^(จังหวัด|จ\.)\s*/, '')
  const lower = clean.toLowerCase()
  const found = (await listProvinces()).find(
    (place) => place.th === clean || place.en.toLowerCase() === lower,
  )
  return found?.th ?? clean
}

/** True when the official code names a sub-district of that postcode. */
export async function isSubDistrictOf(postcode: string, code: string): Promise<boolean> {
  return (await findAddressesByPostcode(postcode)).some((entry) => entry.subDistrict.code === code)
}
