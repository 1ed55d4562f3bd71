import { useLocale, useTranslations } from 'next-intl'
import { Select, TextInput } from '#components/form/text-input.tsx'
import { CallToAction } from '#components/landing/hero.tsx'
import { Questions } from '#components/landing/questions.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { AUDIENCES, type Audience, type FaqItem } from './find-questions.ts'

/** Questions by audience with a search; opens and searches without script. */
export function FaqScreen({
  word,
  audience,
  found,
}: {
  word: string
  audience: Audience | undefined
  found: readonly FaqItem[] | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const pages = useTranslations('pages')
  const path = toPath(locale, 'faq')
  const isFiltered = word !== '' || audience !== undefined
  return (
    <>
      <PageHeader title={pages('faq.title')} lead={pages('faq.description')} />
      <Stack gap={6}>
        <FilterBar
          action={path}
          label={t('faq.search')}
          submitLabel={t('faq.find')}
          {...(isFiltered ? { clear: { href: path, label: t('faq.clear') } } : {})}
          count={found ? t('faq.count', { count: found.length }) : undefined}
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
        {found === null ? (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            retry={<LinkButton href={path}>{t('failed.retry')}</LinkButton>}
          />
        ) : found.length === 0 ? (
          <EmptyState
            kind="noResult"
            title={t('faq.emptyTitle')}
            text={t('faq.emptyText')}
            action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
          />
        ) : (
          AUDIENCES.map((one) => {
            const items = found.filter((item) => item.audience === one)
            return items.length === 0 ? null : (
              <Section key={one} id={one} title={t(`faq.${one}`)}>
                <Questions items={items} />
              </Section>
            )
          })
        )}
        <CallToAction id="ask" title={t('faq.more')} text={t('faq.emptyText')}>
          <LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>
        </CallToAction>
      </Stack>
    </>
  )
}
