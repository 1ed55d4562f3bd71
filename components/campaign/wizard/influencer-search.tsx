'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type CallError, callApi, type InputOf } from '#lib/calls/call.ts'
import { queryKeyOf, queryOptionsOf } from '#lib/calls/query-options.ts'
import { listProvinces } from '#lib/contract/addresses.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import {
  listInfluencerLists,
  removeInfluencerList,
  searchInfluencers,
} from '#lib/contract/influencer-search.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { CHANNEL_TYPES } from '#lib/domain/channel/types.ts'
import { POST_TYPES } from '#lib/domain/job/kinds.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CommandError } from '../../form/command-error.tsx'
import { Form } from '../../form/form.tsx'
import { NumberInput, Select, TextInput } from '../../form/text-input.tsx'
import { useCommand } from '../../form/use-command.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cluster, Grid, Stack } from '../../ui/stack.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CandidateFacts, MatchReasons } from '../candidate-facts.tsx'
import { PersonLinks } from '../person-links.tsx'
import { toCount } from './step-requirements.tsx'
import styles from './wizard.module.scss'

type Page = ResponseOf<typeof searchInfluencers>
export type Found = Page['items'][number]
const FILTERS = [
  'q',
  'type',
  'interest',
  'province',
  'followersMin',
  'followersMax',
  'postType',
  'priceMax',
  'list',
] as const
type Query = NonNullable<InputOf<typeof searchInfluencers>['query']>

/** Influencers by filters that stand in the URL. `control` is what stands before each name; `action` below it. */
export function InfluencerSearch({
  campaignId,
  control,
  action,
}: {
  campaignId: string
  control?: (person: Found, nameId: string) => ReactNode
  action?: (person: Found) => ReactNode
}) {
  const t = useTranslations('campaign')
  const social = useTranslations('social')
  const say = useTranslations('campaign.search')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  const search = useSearchParams()
  const own = useId()
  const provinces = useQuery(queryOptionsOf(listProvinces, {}))
  const lists = useQuery(queryOptionsOf(listInfluencerLists, {}))
  const drop = useCommand()
  const [isDropping, setDropping] = useState(false)
  /** On a phone the filters below the word are folded away until they are asked for. */
  const [isOpen, setOpen] = useState(false)
  const filters = Object.fromEntries(
    FILTERS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])),
  ) as Query
  const found = useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: queryKeyOf(searchInfluencers, { query: { ...filters, campaignId } }),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        searchInfluencers,
        { query: { ...filters, campaignId, limit: 20, ...(pageParam ? { after: pageParam } : {}) } },
        { signal, quiet: true },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const said = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<number>(undefined)
  const show = (values: Partial<Record<(typeof FILTERS)[number], string>>) => {
    const next = new URLSearchParams(search)
    for (const key of FILTERS) {
      const value = values[key]
      if (value) next.set(key, value)
      else next.delete(key)
    }
    window.history.pushState(null, '', `?${next}`)
    // The fields are drawn anew with what the URL says: the focus goes to what was found.
    said.current?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(false)
    const data = new FormData(event.currentTarget)
    const text = (key: string) => String(data.get(key) ?? '').trim()
    const number = (key: string) => {
      const count = toCount(text(key))
      return typeof count === 'number' ? String(count) : ''
    }
    show({
      q: text('q').slice(0, 60),
      type: text('type'),
      interest: text('interest'),
      province: text('province'),
      followersMin: number('followersMin'),
      followersMax: number('followersMax'),
      postType: text('postType'),
      priceMax: number('priceMax'),
      list: text('list'),
    })
  }
  const people = found.data?.pages.flatMap((page) => page.items) ?? []
  const count = people.length
  useEffect(() => {
    const from = shownBefore.current
    if (from === undefined || count <= from) return
    shownBefore.current = undefined
    // On to the first that came: the button itself leaves with the last page.
    const first = list.current?.querySelectorAll(':scope > ul > li')[from]
    first?.querySelector<HTMLElement>('input:enabled, a, button')?.focus()
  }, [count])
  const hasFilter = Object.keys(filters).length > 0
  const activeFilters = Object.keys(filters).filter((key) => key !== 'q').length
  const foldId = `${own}filters`
  const opened = lists.data?.items.find((list) => list.id === search.get('list'))
  const filterOf = (key: (typeof FILTERS)[number]) => search.get(key) ?? ''
  return (
    <Stack gap={5}>
      <search aria-label={say('label')}>
        <Form key={search.toString()} onSubmit={submit} className={styles.wideForm}>
          <TextInput label={say('q')} name="q" type="search" defaultValue={filterOf('q')} maxLength={60} />
          <div className={styles.fold}>
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={foldId}
              onClick={() => setOpen(!isOpen)}
            >
              {activeFilters > 0 ? say('filtersOn', { count: activeFilters }) : say('filters')}
            </Button>
          </div>
          <div id={foldId} className={cx(styles.pairs, !isOpen && styles.folded)}>
            <Select
              label={say('type')}
              name="type"
              empty={say('any')}
              defaultValue={filterOf('type')}
              options={CHANNEL_TYPES.map((value) => ({ value, label: social(`channel.${value}`) }))}
            />
            <Select
              label={say('interest')}
              name="interest"
              empty={say('any')}
              defaultValue={filterOf('interest')}
              options={INTEREST_KEYS.map((value) => ({ value, label: social(`interest.${value}`) }))}
            />
            <Select
              key={provinces.data ? 'provinces' : 'none'}
              label={say('province')}
              name="province"
              empty={say('any')}
              defaultValue={filterOf('province')}
              options={(provinces.data?.items ?? []).map((place) => ({
                value: place.th,
                label: place[locale],
              }))}
            />
            <NumberInput
              label={say('followersMin')}
              name="followersMin"
              defaultValue={filterOf('followersMin')}
            />
            <NumberInput
              label={say('followersMax')}
              name="followersMax"
              defaultValue={filterOf('followersMax')}
            />
            <Select
              label={say('postType')}
              name="postType"
              empty={say('any')}
              defaultValue={filterOf('postType')}
              options={POST_TYPES.map((value) => ({ value, label: social(`post.${value}`) }))}
            />
            <NumberInput label={say('priceMax')} name="priceMax" defaultValue={filterOf('priceMax')} />
            {(lists.data?.items.length ?? 0) > 0 && (
              <Select
                key={lists.dataUpdatedAt}
                label={say('list')}
                name="list"
                empty={say('any')}
                defaultValue={filterOf('list')}
                options={(lists.data?.items ?? []).map((list) => ({
                  value: list.id,
                  label: `${list.isShortlist ? t('shortlist.title') : list.name} (${list.count})`,
                }))}
              />
            )}
          </div>
          <Cluster>
            <Button type="submit" variant="secondary">
              {say('submit')}
            </Button>
            {hasFilter && (
              <Button variant="quiet" onClick={() => show({})}>
                {say('clear')}
              </Button>
            )}
            {opened && (
              <Button variant="quiet" onClick={() => setDropping(true)}>
                {t('invite.dropList')}
              </Button>
            )}
          </Cluster>
          <CommandError command={drop} />
        </Form>
        <ConfirmDialog
          open={isDropping && opened !== undefined}
          danger
          busy={drop.busy}
          title={t('invite.dropTitle', {
            name: opened?.isShortlist ? t('shortlist.title') : (opened?.name ?? ''),
          })}
          text={t('invite.dropText')}
          confirmLabel={t('invite.dropList')}
          cancelLabel={t('invite.keep')}
          onCancel={() => setDropping(false)}
          onConfirm={() =>
            drop.run(async () => {
              if (!opened) return
              await callApi(removeInfluencerList, { params: { id: opened.id }, body: {} })
              setDropping(false)
              const { list: _, ...rest } = filters as Record<string, string>
              show(rest)
              await lists.refetch()
            })
          }
        />
        <p role="status" ref={said} tabIndex={-1}>
          {found.data &&
            (found.hasNextPage
              ? say('countMore', { count: formatCount(people.length, locale) })
              : say('count', { count: formatCount(people.length, locale) }))}
        </p>
      </search>
      {found.isPending ? (
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
            {people.map((person) => {
              const nameId = `${own}${person.channelId}`
              return (
                <Card as="li" key={person.channelId} className={styles.found}>
                  <div className={styles.person}>
                    {control?.(person, nameId)}
                    <Avatar name={person.name} src={person.imageUrl} size={48} />
                    <div className={styles.personBody}>
                      {control ? (
                        <label className={styles.personName} htmlFor={nameId}>
                          {person.name}
                        </label>
                      ) : (
                        <strong>{person.name}</strong>
                      )}
                      <CandidateFacts person={person}>
                        {person.alreadyInCampaign && <Tag tone="info">{say('already')}</Tag>}
                        <MatchReasons
                          failures={person.failures.filter((one) => one.code !== 'already_in_campaign')}
                        />
                        {person.url && (
                          <a href={person.url} target="_blank" rel="noopener nofollow">
                            {say('open')}
                          </a>
                        )}
                      </CandidateFacts>
                      <PersonLinks person={person} />
                      {action?.(person)}
                    </div>
                  </div>
                </Card>
              )
            })}
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
