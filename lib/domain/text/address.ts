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

/** A stored address on one line: its `printed` form, else its text parts in order. Null when there is none. */
export function addressLine(address: Readonly<Record<string, unknown>> | null): string | null {
  const of = (key: string) => {
    const part = address?.[key]
    return typeof part === 'string' ? part : ''
  }
  return of('printed') || PARTS.map(of).filter(Boolean).join(' ') || null
}
