'use client'
import { useParams } from 'next/navigation'
import { useEffect } from 'react'
import { reloadOnChunkFailure } from '#lib/browser/reload-guard.ts'
import en from '#messages/en/failure.json'
import th from '#messages/th/failure.json'
import styles from './bars.module.scss'

/**
 * Error screen of docs/requirements.md#pages inside the layout. It bundles its texts, because the message provider may
 * be gone by then, and uses no other component, because every page bundles it.
 */
export function ErrorScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useParams().locale === 'en' ? en : th
  useEffect(() => {
    reloadOnChunkFailure(error)
  }, [error])
  return (
    <div className={styles.failure}>
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      {error.digest && (
        <p>
          {t.reference} <code>{error.digest}</code>
        </p>
      )}
      <button type="button" onClick={reset} className={styles.failureAction}>
        {t.retry}
      </button>
      <a href="/" className={styles.failureAction}>
        {t.home}
      </a>
    </div>
  )
}
