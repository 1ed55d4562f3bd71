import { addressLine } from '#lib/domain/text/address.ts'

/** Name, phone and address of a parcel in one line. Its `line1` is a copy of what the parts say. */
export function parcelAddress(given: Readonly<Record<string, unknown>> | null): string {
  const place = addressLine(given && { ...given, line1: undefined })
  return [given?.name, given?.phone, place]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(' ')
}
