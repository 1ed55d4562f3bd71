'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { urlOf } from '#lib/calls/url-of.ts'
import { getConsentFile, listConsentTexts } from '#lib/contract/consent.ts'
import type { ConsentKind } from '#lib/domain/account/consent-kinds.ts'
import styles from '../account/account.module.scss'
import { Prose } from '../ui/prose.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReadAgain } from './read-again.tsx'
import { useReading } from './use-reading.ts'

/** Reads and renders one text. Rejects when it is not among the current ones any more. */
async function readText(kind: ConsentKind, id: string): Promise<ReactNode> {
  const [{ Markdown }, current] = await Promise.all([
    import('../ui/markdown.tsx'),
    callApi(listConsentTexts, { query: { kind } }, { quiet: true }),
  ])
  const text = current.flatMap(({ texts }) => texts).find((one) => one.id === id)
  if (text === undefined) throw new Error(`another text of ${kind} was published`)
  return <Markdown text={text.body} prefix={kind} />
}

/**
 * The whole of a published text, read when it is opened: in the document it would stand twice, as HTML and for React, and
 * be most of the page. Without script, or when it cannot be read, its file remains. Needs `signUp`.
 */
export function WholeText({
  id,
  kind,
  title,
  lang,
}: {
  /** Of the text, in the language shown. */
  id: string
  kind: ConsentKind
  title: string
  lang: string | undefined
}) {
  const t = useTranslations('signUp')
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(false)
  // It may have been opened before the scripts came.
  useEffect(() => setOpened(details.current?.open ?? false), [])
  const { data, hasFailed, again } = useReading(() => readText(kind, id), isOpened)
  return (
    <details ref={details} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{t('consent.read', { title })}</summary>
      {hasFailed ? (
        <ReadAgain text={t('consent.readFailed')} onAgain={again} />
      ) : data === undefined ? (
        isOpened && <Skeleton label={t('consent.reading')} rows={6} rowHeight="2.5rem" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        <section lang={lang} className={styles.text} aria-label={title} tabIndex={0}>
          <Prose reading>{data}</Prose>
        </section>
      )}
      <p>
        <a href={urlOf(getConsentFile, { id })} target="_blank" rel="noopener">
          {t('consent.file')}
          <span className="visually-hidden"> {title}</span>
        </a>
      </p>
    </details>
  )
}
