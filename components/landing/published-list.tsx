import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { PastEnd } from './past-end.tsx'

/** A page of a public list in each of its states: failed, past the last page, empty, filled. */
export function PublishedList<T>({
  list,
  page,
  perPage,
  hrefOf,
  empty,
  children,
}: {
  list: { items: readonly T[]; total: number } | null
  page: number
  perPage: number
  /** URL of another page of the list. */
  hrefOf: (page: number) => string
  empty: ReactNode
  children: (items: readonly T[], total: number) => ReactNode
}) {
  const t = useTranslations('site')
  if (!list)
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        retry={<LinkButton href={hrefOf(page)}>{t('failed.retry')}</LinkButton>}
      />
    )
  const pageCount = Math.ceil(list.total / perPage)
  return (
    <>
      {list.items.length > 0 ? (
        children(list.items, list.total)
      ) : list.total > 0 ? (
        <PastEnd last={pageCount} href={hrefOf(1)} />
      ) : (
        empty
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={hrefOf}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: t('pages.page'),
        }}
      />
    </>
  )
}
