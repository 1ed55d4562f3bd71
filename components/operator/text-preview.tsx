'use client'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { Language } from '#lib/country/languages.ts'
import { Prose } from '../ui/prose.tsx'
import styles from './operator.module.scss'

// The Markdown renderer is large, so it loads only when the preview is opened.
const Markdown = lazy(async () => ({ default: (await import('../ui/markdown.tsx')).Markdown }))

/** Preview of a Markdown text while typing. */
export function TextPreview({ label, language, text }: { label: string; language: Language; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const shown = useDeferredValue(text)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <section aria-label={label} lang={language} className={styles.preview}>
          <Suspense>
            <Prose reading>
              <Markdown text={shown} prefix={`preview-${language}`} />
            </Prose>
          </Suspense>
        </section>
      )}
    </details>
  )
}
