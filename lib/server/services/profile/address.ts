import { toAsciiDigits } from '../../../domain/text/digits.ts'
import { isSubDistrictOf, toThaiProvince } from '../address/queries.ts'

export interface AddressInput {
  houseNo: string
  building: string
  moo: string
  soi: string
  road: string
  subDistrict: string
  district: string
  province: string
  postcode: string
  subDistrictCode?: string | undefined
}

export interface Address extends Required<Omit<AddressInput, 'subDistrictCode'>> {
  subDistrictCode: string | null
  line1: string
  printed: string
}

const isBangkok = (province: string) => /^(กรุงเทพ|bangkok)/i.test(province)

function toLine1({ houseNo, building, moo, soi, road }: Omit<AddressInput, 'subDistrictCode'>): string {
  const named = (word: string, text: string) =>
    text === '' || text.startsWith(word) ? text : `${word}${text}`
  return [houseNo, building, named('หมู่ ', moo), named('ซอย', soi), named('ถนน', road)]
    .filter(Boolean)
    .join(' ')
}

/** Bangkok prints แขวง and เขต without จังหวัด, other provinces ตำบล, อำเภอ, จังหวัด (docs/market.md#addresses). */
function toPrinted(
  line1: string,
  at: Pick<Address, 'subDistrict' | 'district' | 'province' | 'postcode'>,
): string {
  const isThai = /[\u0e00-\u0e7f]/.test(at.province)
  const places = !isThai
    ? [at.subDistrict, at.district, at.province]
    : isBangkok(at.province)
      ? [`แขวง${at.subDistrict}`, `เขต${at.district}`, at.province]
      : [`ตำบล${at.subDistrict}`, `อำเภอ${at.district}`, `จังหวัด${at.province}`]
  return [line1, ...places, at.postcode].filter(Boolean).join(isThai ? ' ' : ', ')
}

/** The address in its stored form: Thai province name, and a printed copy with the fields. */
export async function toStoredAddress(typed: AddressInput): Promise<Address> {
  const province = await toThaiProvince(typed.province)
  const known = typed.subDistrictCode && (await isSubDistrictOf(typed.postcode, typed.subDistrictCode))
  const line1 = toLine1(typed)
  const parts = { ...typed, province, postcode: toAsciiDigits(typed.postcode) }
  return {
    ...parts,
    subDistrictCode: known ? typed.subDistrictCode! : null,
    line1,
    printed: toPrinted(line1, parts),
  }
}

/** A stored address with every field; older rows have fewer. Null when no address is stored. */
export function toAddress(stored: Record<string, unknown> | null): Address | null {
  if (!stored || Object.keys(stored).length === 0) return null
  const text = (key: string) => {
    const value = stored[key]
    return typeof value === 'string' ? value : ''
  }
  const line1 = text('line1') || text('houseNo')
  const parts = {
    houseNo: text('houseNo') || line1,
    building: text('building'),
    moo: text('moo'),
    soi: text('soi'),
    road: text('road'),
    subDistrict: text('subDistrict'),
    district: text('district'),
    province: text('province'),
    postcode: text('postcode'),
  }
  return {
    ...parts,
    subDistrictCode: text('subDistrictCode') || null,
    line1,
    printed: text('printed') || toPrinted(line1, parts),
  }
}
