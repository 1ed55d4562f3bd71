import { useLocale, useTranslations } from 'next-intl'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { renderMarkdown } from '#components/ui/markdown.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import { urlOf } from '#lib/calls/url-of.ts'
import { getConsentFile, type listConsentTexts } from '#lib/contract/consent.ts'
import { otherLocale, toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './legal.module.scss'

type Published = ResponseOf<typeof listConsentTexts>[number]

/** A published legal text: version, date, contents, anchored sections. Null: it could not be read. */
export function LegalText({
  name,
  published,
}: {
  name: 'privacy' | 'termsOfUse'
  published: Published | undefined | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const title = useTranslations('pages')(`${name}.title`)
  const text = published?.texts.find((one) => one.locale === locale) ?? published?.texts[0]
  if (published === null)
    return (
      <>
        <PageHeader title={title} />
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retry={<LinkButton href={toPath(locale, name)}>{t('failed.retry')}</LinkButton>}
        />
      </>
    )
  // Not an error: the installation has not published this text yet.
  if (!published || !text)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          kind="first"
          title={t('legal.missing')}
          text={t('legal.missingText')}
          action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
        />
      </>
    )
  const { content, headings } = renderMarkdown(text.body, name)
  return (
    <div lang={text.locale === locale ? undefined : text.locale}>
      <PageHeader title={text.title} />
      <p className={styles.meta}>
        <span>{t('legal.version', { version: published.version })}</span>
        <span>
          {t('legal.since')} <DateTime value={published.publishedAt} locale={locale} />
        </span>
        <a href={toPath(otherLocale(locale), name)} hrefLang={otherLocale(locale)} className="no-print">
          {t('legal.otherLanguage')}
        </a>
        <a href={urlOf(getConsentFile, { id: text.id })} download className="no-print">
          {t('legal.file')}
        </a>
      </p>
      {text.summary && (
        <div className={styles.summary}>
          <strong>{t('legal.summary')}</strong>
          <p>{wholeWords(text.summary)}</p>
        </div>
      )}
      <div className={styles.body}>
        {headings.length > 1 && (
          <details className={styles.contents} open>
            <summary>{t('legal.contents')}</summary>
            <ol>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.title.replace(/^\d+\.\s*/, '')}</a>
                </li>
              ))}
            </ol>
          </details>
        )}
        <Prose reading>{content}</Prose>
      </div>
    </div>
  )
}
