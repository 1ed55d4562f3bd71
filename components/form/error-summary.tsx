'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from './form.module.scss'

export interface SummaryError {
  /** Id of the control; without it the message has no link. */
  id?: string | undefined
  text: string
}

/** All errors of a form, with links to the fields. Takes the focus whenever `round` increases. */
export function ErrorSummary({
  errors,
  round,
  reference,
}: {
  errors: readonly SummaryError[]
  /** Number of failed attempts; an increase moves the focus here. */
  round: number
  reference?: string | undefined
}) {
  const t = useTranslations('form')
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  const seen = useRef(0)
  useEffect(() => {
    // Once per attempt: a summary that reappears during corrections must not take the focus from the field.
    if (!isShown || round <= seen.current) return
    seen.current = round
    box.current?.focus()
  }, [round, isShown])
  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2>{t('summary')}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.id ?? ''}${error.text}`}>
            {error.id ? (
              <a
                href={`#${error.id}`}
                onClick={(event) => {
                  const control = document.getElementById(error.id ?? '')
                  if (!control) return
                  event.preventDefault()
                  control.focus()
                  control.scrollIntoView?.({ block: 'center' })
                }}
              >
                {error.text}
              </a>
            ) : (
              error.text
            )}
          </li>
        ))}
      </ul>
      {reference && (
        <p>
          {t('reference')} <code>{reference}</code>
        </p>
      )}
    </div>
  )
}
