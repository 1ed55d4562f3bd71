'use client'
import { useEffect, useRef } from 'react'
import { askConsent, CONSENT_ANSWER, CONSENT_BAR } from './ask-consent.ts'
import styles from './bars.module.scss'

export interface CookieBarWords {
  name: string
  text: string
  policy: string
  necessary: string
  all: string
}

/**
 * Asks once about optional cookies: not a dialog, two equal answers (docs/screens.md#goals). Every cached page contains
 * its HTML; the inline script shows it before the first paint when no answer is stored.
 */
export function CookieBar({
  cookie,
  policyHref,
  words,
}: {
  /** Name of the cookie that stores the answer. */
  cookie: string
  policyHref: string
  words: CookieBarWords
}) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? askConsent(bar.current) : undefined), [])
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={words.name}
      className={styles.cookies}
      {...{ [CONSENT_BAR]: cookie }}
    >
      <p>
        {words.text} <a href={policyHref}>{words.policy}</a>
      </p>
      <div className={styles.cookieAnswers}>
        {(['necessary', 'all'] as const).map((consent) => (
          <button
            key={consent}
            type="button"
            className={styles.cookieAnswer}
            {...{ [CONSENT_ANSWER]: consent }}
          >
            {words[consent]}
          </button>
        ))}
      </div>
    </section>
  )
}
