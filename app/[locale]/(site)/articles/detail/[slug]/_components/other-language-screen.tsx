import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { otherLocale, toLocale } from '#lib/i18n/locales.ts'
import { answerNotFound } from '#lib/routes/page-status.ts'
import { toPath } from '#lib/routes/table.ts'

/** The article exists only in the other language: this URL is not found, and a link to the other one is shown. */
export function OtherLanguageScreen({ article }: { article: { slug: string; title: string } }) {
  answerNotFound()
  const locale = toLocale(useLocale())
  const other = otherLocale(locale)
  const t = useTranslations('site.articles')
  return (
    <>
      <PageHeader title={t('onlyOther')} lead={t('onlyOtherText')} />
      <p lang={other}>{article.title}</p>
      <Cluster>
        <LinkButton href={toPath(other, 'articles-detail', { slug: article.slug })} hrefLang={other}>
          {t(other === 'th' ? 'inThai' : 'inEnglish')}
        </LinkButton>
        <LinkButton href={toPath(locale, 'articles')} variant="secondary">
          {t('back')}
        </LinkButton>
      </Cluster>
    </>
  )
}
