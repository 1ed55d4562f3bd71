import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster } from '../ui/stack.tsx'
import { hrefWith, type Query } from './console.ts'
import { OperatorLoadFailed } from './operator-load-failed.tsx'
import { useTexts } from './texts.ts'

/**
 * One page of a keyset list in each of its states: failed, empty, filled, with links to the next and the first page.
 * `here` is the list's query without its cursor; `done` means that an empty list is finished work; `clear` is the query
 * without filters.
 */
export function PagedList<T>({
  page,
  base,
  here,
  after,
  empty,
  level = 2,
  children,
}: {
  page: { items: readonly T[]; next: string | null } | null | undefined
  base: string
  here: Query
  after: string | undefined
  empty: { title: string; text?: string; done?: boolean; first?: boolean; clear?: Query | false }
  level?: 2 | 3
  children: (items: readonly T[]) => ReactNode
}) {
  const t = useTexts('list')
  const next = page?.next ? hrefWith(base, { ...here, after: page.next }) : undefined
  return (
    <>
      {!page ? (
        <OperatorLoadFailed href={hrefWith(base, here)} level={level} isLater={after !== undefined} />
      ) : page.items.length === 0 ? (
        <EmptyState
          kind={empty.done ? 'allDone' : empty.first ? 'first' : 'noResult'}
          level={level}
          title={empty.title}
          text={empty.text}
          action={
            empty.clear ? (
              <LinkButton variant="secondary" href={hrefWith(base, empty.clear)}>
                {t('clear')}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        children(page.items)
      )}
      {page && (next || after) && (
        <Cluster>
          {next && (
            <LinkButton variant="secondary" href={next}>
              {t('more')}
            </LinkButton>
          )}
          {after && (
            <LinkButton variant="quiet" href={hrefWith(base, here)}>
              {t('start')}
            </LinkButton>
          )}
        </Cluster>
      )}
    </>
  )
}
