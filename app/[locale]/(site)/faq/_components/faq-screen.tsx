import { useLocale, useTranslations } from 'next-intl'
import { Select, TextInput } from '#components/form/text-input.tsx'
import { Closing } from '#components/landing/closing.tsx'
import {
  ANSWERED_AT_ONCE,
  FAQ_COUNTS,
  FAQ_LIST,
  FAQ_MORE,
  FAQ_NOTHING,
} from '#components/landing/question-ids.ts'
import { Questions } from '#components/landing/questions.tsx'
import { Still } from '#components/picture/still.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { USES_MODULE } from '#lib/routes/page-script.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './faq.module.scss'
import { AUDIENCES, type Audience, type FaqItem, findQuestions } from './find-questions.ts'
import { LiveSearch } from './live-search.tsx'

/** Decorative portraits. */
const ASKING = ['creator-koi', 'creator-beam', 'creator-farida'] as const

/** Questions by audience with a search; opening and searching work without script. */
export function FaqScreen({
  word,
  audience,
  items,
}: {
  word: string
  audience: Audience | undefined
  items: readonly FaqItem[] | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const pages = useTranslations('pages')
  const path = toPath(locale, 'faq')
  const found = new Set(items && findQuestions(items, word, audience))
  const counts = JSON.stringify(
    Array.from({ length: (items?.length ?? 0) + 1 }, (_, count) => t('faq.count', { count })),
  )
  const isFiltered = word !== '' || audience !== undefined
  return (
    <>
      <div className={styles.head}>
        <PageHeader title={pages('faq.title')} lead={pages('faq.description')} />
        <div className={styles.asking} aria-hidden="true">
          {ASKING.map((name) => (
            <Still key={name} name={name} className={styles.face} sizes="(min-width: 992px) 9rem, 5rem" />
          ))}
        </div>
      </div>
      {items?.length === 0 ? (
        <EmptyState
          kind="first"
          title={t('faq.noneTitle')}
          text={t('faq.noneText')}
          action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
        />
      ) : (
        <Stack gap={6}>
          <FilterBar
            action={path}
            label={t('faq.search')}
            submitLabel={t('faq.find')}
            live
            slim
            {...(isFiltered ? { clear: { href: path, label: t('faq.clear') } } : {})}
            count={items ? t('faq.count', { count: found.size }) : undefined}
          >
            <TextInput name="q" type="search" label={t('faq.word')} defaultValue={word} maxLength={80} />
            <Select
              name="audience"
              label={t('faq.audience')}
              empty={t('all')}
              defaultValue={audience ?? ''}
              options={AUDIENCES.map((one) => ({ value: one, label: t(`faq.${one}`) }))}
            />
          </FilterBar>
          {items === null ? (
            <ErrorState
              title={t('failed.title')}
              text={t('failed.text')}
              retry={<LinkButton href={path}>{t('failed.retry')}</LinkButton>}
            />
          ) : (
            <div id={FAQ_LIST} {...{ [USES_MODULE]: 'questions', [FAQ_COUNTS]: counts }}>
              <div id={FAQ_NOTHING} hidden={found.size > 0}>
                <EmptyState
                  kind="noResult"
                  title={t('faq.emptyTitle')}
                  text={t('faq.emptyText')}
                  action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
                />
              </div>
              <Stack gap={6}>
                {AUDIENCES.map((one) => {
                  const group = items.filter((item) => item.audience === one)
                  return (
                    <div
                      key={one}
                      className={styles.chapter}
                      data-audience={one}
                      hidden={!group.some((item) => found.has(item))}
                    >
                      <Section id={one} title={t(`faq.${one}`)}>
                        <Questions
                          items={group}
                          isHidden={(item) => !found.has(item)}
                          isOpen={(item) => word !== '' && found.size <= ANSWERED_AT_ONCE && found.has(item)}
                        />
                      </Section>
                    </div>
                  )
                })}
              </Stack>
              <LiveSearch />
            </div>
          )}
        </Stack>
      )}
      {items?.length !== 0 && (
        <div data-band="" id={FAQ_MORE} hidden={items !== null && found.size === 0}>
          <Closing id="ask" title={t('faq.more')} lead={t('faq.moreText')}>
            <LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>
          </Closing>
        </div>
      )}
    </>
  )
}
