import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../../../domain/errors.ts'
import { toAsciiDigits } from '../../../domain/text/digits.ts'
import { normalizeEmail } from '../../../domain/text/email.ts'
import { maskPhone } from '../../../domain/text/phone.ts'
import type { OtpChannel } from '../../store/otp.ts'

const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@]{1,189}\.[^\s@.]{2,63}$/

/** Normalizes an e-mail address, then checks it. Error: malformed_input. */
export function toEmail(text: string): string {
  const email = normalizeEmail(text)
  if (email.length > 254 || !EMAIL.test(email))
    throw new Refusal('malformed_input', { fields: { email: 'invalid_format' } })
  return email
}

/**
 * E.164 of a phone number in any spelling (also Thai digits). Undefined when no such number can exist, or when the text
 * has more than one: extensions and second numbers are not dropped silently.
 */
export function findPhone(
  text: string,
  country: string,
): { e164: string; country: string; isMobile: boolean } | undefined {
  // Address books insert direction marks around a number.
  const plain = toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
  const home = country as CountryCode
  // The international prefix of most other countries; domestic numbers never begin with two zeros.
  const typed = plain.replace(new RegExp(`^00(?=[ -]?${getCountryCallingCode(home)})`), '+')
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: home, extract: false })
  if (!phone?.isValid() || phone.ext) return undefined
  const type = phone.getType()
  return {
    e164: phone.number,
    country: phone.country ?? '',
    // Premium, toll-free, shared-cost and fixed numbers cost money or cannot receive codes.
    isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
  }
}

/** E.164 of a mobile phone of this country, which codes are sent to. Error: malformed_input. */
export function toPhone(text: string, country: string): string {
  const phone = findPhone(text, country)
  if (!phone) throw new Refusal('malformed_input', { fields: { phone: 'invalid_phone' } })
  if (phone.country !== country)
    throw new Refusal('malformed_input', { fields: { phone: 'country_not_enabled' } })
  if (!phone.isMobile) throw new Refusal('malformed_input', { fields: { phone: 'not_mobile' } })
  return phone.e164
}

/** E-mail or phone as typed at sign-in, normalized; other text is returned unchanged and matches no account. */
export function toIdentifier(text: string, country: string): { kind: 'email' | 'phone'; value: string } {
  const clean = text.normalize('NFKC').trim()
  if (clean.includes('@')) return { kind: 'email', value: normalizeEmail(clean) }
  return { kind: 'phone', value: findPhone(clean, country)?.e164 ?? clean.toLowerCase() }
}

/** `so•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, at > 2 ? 2 : 1)}•••${email.slice(at)}`
}
export function maskRecipient(channel: OtpChannel, recipient: string, home: string): string {
  return channel === 'sms' ? maskPhone(recipient, home) : maskEmail(recipient)
}
