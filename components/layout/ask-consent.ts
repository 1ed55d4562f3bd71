import { isSecretPath } from '#lib/routes/secret-path.ts'
import { type CookieConsent, consentCookie } from '#lib/session/consent.ts'
import { COOKIE_CHOICE } from './cookie-choice.ts'

/** Attribute of the bar: name of the cookie that stores the answer. */
export const CONSENT_BAR = 'data-consent-cookie'
/** Attribute of each answer button: the answer that it gives. */
export const CONSENT_ANSWER = 'data-consent-answer'

const root = () => document.documentElement.dataset

/** Makes the cookie bar work, and loads the pixels if an earlier answer allows it. Returns the cleanup function. */
export function askConsent(bar: HTMLElement): () => void {
  const cookie = bar.getAttribute(CONSENT_BAR) ?? ''
  let opener: HTMLElement | undefined

  const answer = (consent: CookieConsent) => {
    const before = readAnswer(cookie)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in webviews
    document.cookie = consentCookie(cookie, consent, location.protocol === 'https:')
    root().consent = consent
    const next = opener ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
    opener = undefined
    if (consent === 'all') void loadPixels()
    // Scripts that a pixel has loaded can only be removed by reloading the page.
    else if (before === 'all') location.reload()
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const given = target.closest(`[${CONSENT_ANSWER}]`)?.getAttribute(CONSENT_ANSWER)
    if (given === 'all' || given === 'necessary') answer(given)
    const button = target.closest<HTMLElement>(`[${COOKIE_CHOICE}]`)
    if (!button) return
    opener = button
    root().consent = 'ask'
    bar.focus()
  }
  // A prerendered page may have been marked before the reader answered on the previous page.
  const given = readAnswer(cookie)
  if (root().consent === 'ask' && (given === 'all' || given === 'necessary')) root().consent = given
  if (root().consent === 'all') void loadPixels()
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

function readAnswer(cookie: string): string | undefined {
  return document.cookie.match(`(?:^|; )${cookie}=([^;]*)`)?.[1]
}

async function loadPixels(): Promise<void> {
  if (isSecretPath(location.pathname)) return
  const part = await import('./load-pixels.ts')
  await part.loadPixels()
}
