import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import styles from '#components/ui/state.module.scss'
import { FadingVoice } from '#components/ui/voice.tsx'
import { hasPart } from '#lib/calls/site-parts.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { answerNotFound } from '#lib/routes/page-status.ts'
import { toShownPath, WANTED_PATH_HEADER } from '#lib/routes/shown-path.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'

/**
 * "Page not found" with the requested path as text (docs/requirements.md#errors) and status 404. A page returns it for
 * an unknown record: `if (!article) return <NotFoundScreen />`, before any Suspense. A member or operator is led to the
 * `list` in which the record would stand.
 */
export async function NotFoundScreen({ list }: { list?: RouteName }) {
  answerNotFound()
  const locale = toLocale(await getLocale())
  const t = await getTranslations('common.notFound')
  const path = toShownPath((await headers()).get(WANTED_PATH_HEADER) ?? '/')
  const pages = await getTranslations('pages')
  const hasQuestions = !list && (await hasPart('faq'))
  return (
    <>
      <FadingVoice className={styles.voice} />
      <PageHeader
        title={t('title')}
        lead={t.rich('text', { path, code: (chunks) => <code dir="ltr">{chunks}</code> })}
      />
      <Cluster>
        {list ? (
          <LinkButton href={toPath(locale, list)}>{pages(`${list}.title`)}</LinkButton>
        ) : (
          <LinkButton href={toPath(locale, 'home')}>{t('home')}</LinkButton>
        )}
        {hasQuestions && (
          <LinkButton href={toPath(locale, 'faq')} variant="secondary">
            {t('faq')}
          </LinkButton>
        )}
        {!list && (
          <LinkButton href={toPath(locale, 'jobMarketBoard')} variant="secondary">
            {t('jobs')}
          </LinkButton>
        )}
      </Cluster>
    </>
  )
}
