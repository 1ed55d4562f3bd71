import { formatPhone } from '../domain/text/phone.ts'
import { readSite } from './site.ts'

/** A telephone number as it is written in the country of this installation. */
export function phoneAtHome(phone: string): string {
  return formatPhone(phone, readSite(process.env).country)
}
