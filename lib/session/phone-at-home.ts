import { formatPhone } from '../domain/text/phone.ts'
import { readSite } from './site.ts'

/** Formats a phone number as written in the country of this installation. */
export function phoneAtHome(phone: string): string {
  return formatPhone(phone, readSite(process.env).country)
}
