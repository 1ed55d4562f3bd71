import { getByGeocode, getDistricts, getProvinces, getSubDistricts } from 'thai-address-universal'
import { toAsciiDigits } from '../../../domain/text/digits.ts'

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
const toPlace = ({ nameTh, nameEn, code }: Entry): Place => ({ th: nameTh, en: nameEn, code })
const thai = new Intl.Collator('th')

// The library holds its table in memory; so do we, by postcode, after the first question.
let byPostcode: Promise<Map<string, PostcodeEntry[]>> | undefined
async function readAll(): Promise<Map<string, PostcodeEntry[]>> {
  const all = new Map<string, PostcodeEntry[]>()
  for (const province of await getProvinces())
    for (const district of await getDistricts(province.code))
      for (const sub of await getSubDistricts(district.code)) {
        if (!sub.postalCode) continue
        const entry = { subDistrict: toPlace(sub), district: toPlace(district), province: toPlace(province) }
        all.set(sub.postalCode, [...(all.get(sub.postalCode) ?? []), entry])
      }
  return all
}

/** Sub-districts of a Thai postcode in both languages, sorted in Thai; empty for an unknown one (market.md §1.14). */
export async function findAddressesByPostcode(postcode: string): Promise<PostcodeEntry[]> {
  byPostcode ??= readAll()
  const found = (await byPostcode).get(toAsciiDigits(postcode)) ?? []
  return found.toSorted(
    (a, b) => thai.compare(a.district.th, b.district.th) || thai.compare(a.subDistrict.th, b.subDistrict.th),
  )
}

/** The 77 provinces, sorted in Thai. */
export async function listProvinces(): Promise<Place[]> {
  return (await getProvinces()).map(toPlace).toSorted((a, b) => thai.compare(a.th, b.th))
}

/** Thai name of a province typed in either language; anything else stays as it is. Criteria compare Thai names. */
export async function toThaiProvince(name: string): Promise<string> {
  const clean = name.trim().replace(/^(จังหวัด|จ\.)\s*/, '')
  const lower = clean.toLowerCase()
  const found = (await getProvinces()).find(
    (row) => row.nameTh === clean || row.nameEn.toLowerCase() === lower,
  )
  return found?.nameTh ?? clean
}

/** True when the official code names a sub-district. */
export async function isSubDistrictCode(code: string): Promise<boolean> {
  return code.length === 6 && (await getByGeocode(code)) !== null
}
