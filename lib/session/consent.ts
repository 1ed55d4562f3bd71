/** A visitor's answer about optional cookies. `necessary` counts as an answer, so the question is not asked again. */
export type CookieConsent = 'all' | 'necessary'

/** After half a year the question is asked again, because an old consent is no longer clear (PDPA §19). */
export const CONSENT_SECONDS = 182 * 86_400

/** Set-Cookie value that stores the answer; `name` is `cookieNames(…).consent`. */
export function consentCookie(name: string, consent: CookieConsent, secure: boolean): string {
  return `${name}=${consent}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}
