/** What a visitor answered to optional cookies. `necessary` is a full answer: nobody asks again. */
export type CookieConsent = 'all' | 'necessary'

/** After half a year the question is asked again: an old yes is no longer a clear one (PDPA §19). */
export const CONSENT_SECONDS = 182 * 86_400

/** The cookie that remembers the answer; `name` is `cookieNames(…).consent`. */
export function consentCookie(name: string, consent: CookieConsent, secure: boolean): string {
  return `${name}=${consent}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}
