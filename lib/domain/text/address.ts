const PARTS = [
  'line1',
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

/** One line of a stored address: as the house prints it, else the parts that are texts, in order. Null where there is none. */
export function addressLine(address: Readonly<Record<string, unknown>> | null): string | null {
  const of = (key: string) => {
    const part = address?.[key]
    return typeof part === 'string' ? part : ''
  }
  return of('printed') || PARTS.map(of).filter(Boolean).join(' ') || null
}
