'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { type CallError, callApi, type InputOf } from '#lib/calls/call.ts'
import { queryKeyOf } from '#lib/calls/query-options.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { searchInfluencers } from '#lib/contract/influencer-search.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Grid, Stack } from '../../ui/stack.tsx'
import { type Found, FoundInfluencer } from './found-influencer.tsx'
import { type Filters, isTurned, readFilters, withFilters } from './search-filters.ts'
import { SearchForm } from './search-form.tsx'
import styles from './wizard.module.scss'

type Page = ResponseOf<typeof searchInfluencers>
type Query = NonNullable<InputOf<typeof searchInfluencers>['query']>

/** Searches influencers by filters in the URL. `control` is placed before each name, `action` below it. */
export function InfluencerSearch({
  campaignId,
  control,
  action,
}: {
  campaignId: string
  control?: (person: Found, nameId: string) => ReactNode
  action?: (person: Found) => ReactNode
}) {
  const say = useTranslations('campaign.search')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  const search = useSearchParams()
  const filters = readFilters(search)
  const query = { ...filters, campaignId } as Query
  const found = useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: queryKeyOf(searchInfluencers, { query }),
    initialPageParam: undefined,
    enabled: !isTurned(filters),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        searchInfluencers,
        { query: { ...query, limit: 20, ...(pageParam ? { after: pageParam } : {}) } },
        { signal, quiet: true },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const said = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<number>(undefined)
  const show = (values: Filters) => {
    window.history.pushState(null, '', `?${withFilters(search, values)}`)
    // The fields are rendered again from the URL and lose the focus, so it moves to the number of results.
    said.current?.focus()
  }
  const people = found.data?.pages.flatMap((page) => page.items) ?? []
  const count = people.length
  useEffect(() => {
    const from = shownBefore.current
    if (from === undefined || count <= from) return
    shownBefore.current = undefined
    // Focus the first new item: after the last page the button itself disappears.
    const first = list.current?.querySelectorAll(':scope > ul > li')[from]
    first?.querySelector<HTMLElement>('input:enabled, a, button')?.focus()
  }, [count])
  const hasFilter = Object.keys(filters).length > 0
  return (
    <Stack gap={5}>
      <search aria-label={say('label')} className={styles.asked}>
        <SearchForm onShow={show} />
        <p role="status" ref={said} tabIndex={-1}>
          {found.data &&
            (found.hasNextPage
              ? say('countMore', { count: formatCount(people.length, locale) })
              : say('count', { count: formatCount(people.length, locale) }))}
        </p>
      </search>
      {found.isPending && !isTurned(filters) ? (
        <Skeleton label={say('loading')} rows={4} rowHeight="8rem" />
      ) : found.error && people.length === 0 ? (
        <ErrorState
          level={3}
          title={say('failed')}
          text={errorText(found.error)}
          retry={
            <Button variant="secondary" onClick={() => void found.refetch()}>
              {say('retry')}
            </Button>
          }
          reference={
            found.error.requestId ? { label: say('reference'), id: found.error.requestId } : undefined
          }
        />
      ) : people.length === 0 ? (
        <EmptyState
          kind="noResult"
          level={3}
          title={say('none')}
          text={say('noneText')}
          action={
            hasFilter && (
              <Button variant="secondary" onClick={() => show({})}>
                {say('clear')}
              </Button>
            )
          }
        />
      ) : (
        <div ref={list}>
          <Grid as="ul" gap={3} min="24rem" className={styles.plain}>
            {people.map((person) => (
              <FoundInfluencer key={person.channelId} person={person} control={control} action={action} />
            ))}
          </Grid>
        </div>
      )}
      {found.hasNextPage && (
        <Button
          variant="secondary"
          loading={found.isFetchingNextPage}
          onClick={() => {
            shownBefore.current = count
            void found.fetchNextPage()
          }}
        >
          {say('more')}
        </Button>
      )}
    </Stack>
  )
}
