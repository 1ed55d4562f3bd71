const PARTS = [
  'houseNo',
  'building',
  'moo',
  'soi',
  'road',
  'subDistrict',
  'district',
  'province',
  'postcode',
] as const

/**
 * Name, phone and address of a parcel in one line: as the house prints addresses, else the parts that are on file.
 * Everything else that a stored address holds (codes, a copy of its first line) is not for reading.
 */
export function parcelAddress(given: Readonly<Record<string, unknown>> | null): string {
  const of = (key: string) => (typeof given?.[key] === 'string' ? (given[key] as string) : '')
  const place = of('printed') || PARTS.map(of).filter(Boolean).join(' ')
  return [of('name'), of('phone'), place].filter(Boolean).join(' ')
}
