import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Stack } from '../ui/stack.tsx'
import { ChipLinks } from './chip-links.tsx'
import { PublishedList } from './published-list.tsx'

type Chip = ComponentProps<typeof ChipLinks>['chips'][number]

/** A paginated list of published entries of one kind, filtered by category. */
export function CategoryPages<T>({
  route,
  texts,
  category,
  page,
  list,
  chips,
  children,
}: {
  route: 'articles' | 'caseStudy'
  texts: 'articles' | 'cases'
  category: number | undefined
  page: number
  list: { items: readonly T[]; total: number; perPage: number } | null
  /** Filter links, one per category; `hrefOf` returns the URL of a category's first page. */
  chips: (hrefOf: (category: number) => string) => readonly Chip[]
  children: (items: readonly T[]) => ReactNode
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const pages = useTranslations('pages')
  const path = toPath(locale, route)
  const hrefOf = (wanted: number | undefined, number = 1) => {
    const query = new URLSearchParams()
    if (wanted) query.set('category', String(wanted))
    if (number > 1) query.set('page', String(number))
    return query.size > 0 ? `${path}?${query}` : path
  }
  // Nothing has been published yet, so there is nothing to filter.
  const isNew = list?.total === 0 && category === undefined
  const choices = chips(hrefOf)
  return (
    <>
      <PageHeader title={pages(`${route}.title`)} lead={pages(`${route}.description`)} />
      <Stack gap={5}>
        {choices.length > 0 && !isNew && (
          <ChipLinks
            label={t(`${texts}.filter`)}
            chips={[{ href: path, label: t('all'), current: category === undefined }, ...choices]}
          />
        )}
        <PublishedList
          list={list}
          page={page}
          perPage={list?.perPage ?? 1}
          hrefOf={(number) => hrefOf(category, number)}
          empty={
            isNew ? (
              <EmptyState
                kind="first"
                title={t(`${texts}.noneTitle`)}
                text={t(`${texts}.noneText`)}
                action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
              />
            ) : (
              <EmptyState
                kind="noResult"
                title={t(`${texts}.emptyTitle`)}
                text={t(`${texts}.emptyText`)}
                action={<LinkButton href={path}>{t(`${texts}.showAll`)}</LinkButton>}
              />
            )
          }
        >
          {(items, total) => (
            <>
              <p role="status">{t(`${texts}.count`, { count: total })}</p>
              {children(items)}
            </>
          )}
        </PublishedList>
      </Stack>
    </>
  )
}
