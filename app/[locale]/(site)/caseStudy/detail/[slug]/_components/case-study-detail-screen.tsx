import { useLocale, useTranslations } from 'next-intl'
import { CaseMetrics } from '#components/case-study/case-metrics.tsx'
import styles from '#components/case-study/case-study.module.scss'
import { Closing } from '#components/landing/closing.tsx'
import { ReadingFontPreload } from '#components/layout/font-preloads.tsx'
import { isStudioFile } from '#components/picture/find-picture-file.ts'
import { ContentPicture } from '#components/ui/content-picture.tsx'
import { cx } from '#components/ui/cx.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getCaseStudy } from '#lib/contract/articles.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { otherLocale, toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** One case study: brand, campaign, measured result, quote, and a link to start a similar campaign. */
export function CaseStudyDetailScreen({ study }: { study: ResponseOf<typeof getCaseStudy> }) {
  const locale = toLocale(useLocale())
  const other = otherLocale(locale)
  const t = useTranslations('site')
  const social = useTranslations('social')
  // Editors write the author after the quote, separated by a dash; without one the brand is named.
  const [words = '', who = study.brand] = (study.quote ?? '').split(' — ')
  const interest = INTEREST_KEYS.find((key) => key === study.interest)
  const start = `${toPath(locale, 'Marketer-publicCampaign')}${interest ? `?like=${interest}` : ''}`
  return (
    <>
      <ReadingFontPreload locale={locale} />
      <article>
        <div className={cx(styles.opening, isStudioFile(study.image) && styles.beside)}>
          <PageHeader
            title={study.title}
            lead={study.excerpt}
            eyebrow={
              <Facts
                items={[study.brand, interest && (study.categoryName ?? social(`interest.${interest}`))]}
              />
            }
            back={{ href: toPath(locale, 'caseStudy'), label: t('cases.back') }}
          />
          {study.image && (
            <ContentPicture of={study} alt={study.imageAlt ?? ''} first className={styles.wide} />
          )}
          <Section id="results" title={t('cases.results')}>
            <CaseMetrics figures={study.figures} large />
          </Section>
        </div>
        <div className={styles.telling}>
          <Section id="story" title={t('cases.story')}>
            <Prose reading>
              <Markdown text={study.body} />
            </Prose>
          </Section>
          <aside className={styles.besideStory}>
            {study.quote && (
              <blockquote className={styles.quote}>
                <p>{wholeWords(words)}</p>
                <footer>{who}</footer>
              </blockquote>
            )}
            <p className={styles.act}>
              <LinkButton href={start}>{t('cases.like')}</LinkButton>
            </p>
            <Cluster>
              <small>
                {t('cases.published')} <DateTime value={study.publishedAt} locale={locale} />
              </small>
              {study.locales.includes(other) && (
                <a href={toPath(other, 'caseStudy-detail', { slug: study.slug })} hrefLang={other}>
                  {t(other === 'th' ? 'cases.inThai' : 'cases.inEnglish')}
                </a>
              )}
            </Cluster>
          </aside>
        </div>
      </article>
      <Closing title={t('cases.nextTitle')} lead={t('cases.nextText')}>
        <LinkButton href={start}>{t('cases.like')}</LinkButton>
        <LinkButton href={`${toPath(locale, 'Marketer')}#talk`} variant="secondary">
          {t('cases.ask')}
        </LinkButton>
      </Closing>
    </>
  )
}
