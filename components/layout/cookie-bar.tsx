'use client'
import { useEffect, useRef } from 'react'
import { isSecretPath } from '#lib/routes/secret-path.ts'
import { type CookieConsent, consentCookie } from '#lib/session/consent.ts'
import styles from './bars.module.scss'
import { COOKIE_CHOICE } from './cookie-choice.ts'

export interface CookieBarWords {
  name: string
  text: string
  policy: string
  necessary: string
  all: string
}

const root = () => document.documentElement.dataset

/**
 * Asks once about optional cookies: no dialog, two equal answers (docs/screens.md#goals). Its HTML comes with every
 * kept page; the visit script shows it before the first paint where no answer is remembered.
 */
export function CookieBar({
  cookie,
  policyHref,
  words,
}: {
  /** Name of the cookie that remembers the answer. */
  cookie: string
  policyHref: string
  words: CookieBarWords
}) {
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(undefined)

  useEffect(() => {
    if (root().consent === 'all') void loadPixels()
    const open = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest(`[${COOKIE_CHOICE}]`)
      if (!(button instanceof HTMLElement)) return
      opener.current = button
      root().consent = 'ask'
      bar.current?.focus()
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  const answer = (consent: CookieConsent) => {
    const before = readAnswer(cookie)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in webviews
    document.cookie = consentCookie(cookie, consent, location.protocol === 'https:')
    root().consent = consent
    const next = opener.current ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
    opener.current = undefined
    if (consent === 'all') void loadPixels()
    // What a pixel has put into the page only goes with the page.
    else if (before === 'all') location.reload()
  }

  return (
    <section ref={bar} tabIndex={-1} aria-label={words.name} className={styles.cookies}>
      <p>
        {words.text} <a href={policyHref}>{words.policy}</a>
      </p>
      <div className={styles.cookieAnswers}>
        {(['necessary', 'all'] as const).map((consent) => (
          <button key={consent} type="button" className={styles.cookieAnswer} onClick={() => answer(consent)}>
            {words[consent]}
          </button>
        ))}
      </div>
    </section>
  )
}

function readAnswer(cookie: string): string | undefined {
  return document.cookie.match(`(?:^|; )${cookie}=([^;]*)`)?.[1]
}

async function loadPixels(): Promise<void> {
  if (isSecretPath(location.pathname)) return
  const part = await import('./load-pixels.ts')
  await part.loadPixels()
}
