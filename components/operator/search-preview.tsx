'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Language } from '#lib/country/languages.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { Tag } from '../ui/tag.tsx'
import styles from './search-preview.module.scss'

/** Search and chat texts of a page in one language that apply while the editor's fields are empty. */
export interface PreviewFacts {
  language: Language
  /** Path of the page on this site. */
  path: string
  /** Pattern of the full title; `{title}` is replaced by the page's own title. */
  frame: string
  title: string
  description: string
  image: string
  /** Names of the form fields with the page's own title and description. */
  names: { title: string; description: string }
}

/** Widths in px at which desktop search results are cut: one line of title, two of description. */
const MOST = { title: 600, description: 1_240 } as const
const FONTS = { title: '20px Arial', description: '14px Arial' } as const

function widthOf(part: keyof typeof FONTS, text: string): number | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.font = FONTS[part]
  return Math.round(context.measureText(text).width)
}

function Width({ part, text }: { part: keyof typeof FONTS; text: string }) {
  const t = useTranslations('operatorForms.data.found')
  const [width, setWidth] = useState<number>()
  useEffect(() => setWidth(widthOf(part, text)), [part, text])
  if (width === undefined) return null
  const isCut = width > MOST[part]
  return (
    <Tag tone={isCut ? 'warning' : 'neutral'}>
      {t(isCut ? 'tooWide' : 'wide', { part: t(part), width, most: MOST[part] })}
    </Tag>
  )
}

/** Previews a page as a search result and as a chat card while its texts are typed. */
export function SearchPreview({
  facts,
  typed,
}: {
  facts: PreviewFacts
  typed: { title?: string | undefined; description?: string | undefined; image?: string | undefined }
}) {
  const t = useTranslations('operatorForms.data.found')
  const [host, setHost] = useState('')
  useEffect(() => setHost(window.location.host), [])
  const title = facts.frame.replace('{title}', typed.title?.trim() || facts.title)
  const description = typed.description?.trim() || facts.description
  const image = typed.image?.startsWith('/') ? typed.image : facts.image
  return (
    <section aria-label={t('label')} className={styles.found}>
      <h4>{t('result')}</h4>
      <div lang={facts.language} className={styles.result}>
        <p className={styles.site}>
          {PRODUCT_NAME} · {host}
          {decodeURI(facts.path)}
        </p>
        <p className={styles.title}>{title}</p>
        <p className={styles.description}>{description}</p>
      </div>
      <p>
        <Width part="title" text={title} /> <Width part="description" text={description} />
      </p>
      <h4>{t('card')}</h4>
      <div lang={facts.language} className={styles.card}>
        {/* biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size */}
        <img src={image} alt="" width={1200} height={630} />
        <p className={styles.site}>{host}</p>
        <p className={styles.strong}>{title}</p>
        <p className={styles.description}>{description}</p>
      </div>
    </section>
  )
}
