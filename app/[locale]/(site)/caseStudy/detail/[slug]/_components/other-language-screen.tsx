import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { otherLocale, toLocale } from '#lib/i18n/locales.ts'
import { answerNotFound } from '#lib/routes/page-status.ts'
import { toPath } from '#lib/routes/table.ts'

/** The case study exists only in the other language: this URL is not found, and a link to the other one is shown. */
export function OtherLanguageScreen({ study }: { study: { slug: string; title: string } }) {
  answerNotFound()
  const locale = toLocale(useLocale())
  const other = otherLocale(locale)
  const t = useTranslations('site.cases')
  return (
    <>
      <PageHeader title={t('onlyOther')} lead={t('onlyOtherText')} />
      <p lang={other}>{study.title}</p>
      <Cluster>
        <LinkButton href={toPath(other, 'caseStudy-detail', { slug: study.slug })} hrefLang={other}>
          {t(other === 'th' ? 'inThai' : 'inEnglish')}
        </LinkButton>
        <LinkButton href={toPath(locale, 'caseStudy')} variant="secondary">
          {t('back')}
        </LinkButton>
      </Cluster>
    </>
  )
}
