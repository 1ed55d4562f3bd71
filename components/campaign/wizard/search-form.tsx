'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listProvinces } from '#lib/contract/addresses.ts'
import { listInfluencerLists, removeInfluencerList } from '#lib/contract/influencer-search.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { CHANNEL_TYPES } from '#lib/domain/channel/types.ts'
import { POST_TYPES } from '#lib/domain/job/kinds.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CommandError } from '../../form/command-error.tsx'
import { Form } from '../../form/form.tsx'
import { NumberInput, Select, TextInput } from '../../form/text-input.tsx'
import { useCommand } from '../../form/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { Cluster } from '../../ui/stack.tsx'
import { type Filters, isTurned, readFilters } from './search-filters.ts'
import { toCount } from './step-requirements.tsx'
import styles from './wizard.module.scss'

/** Fields of the search, filled from the URL; an open saved list can be removed. */
export function SearchForm({ onShow }: { onShow: (filters: Filters) => void }) {
  const t = useTranslations('campaign')
  const social = useTranslations('social')
  const say = useTranslations('campaign.search')
  const locale = toLocale(useLocale())
  const search = useSearchParams()
  const foldId = useId()
  const provinces = useQuery(queryOptionsOf(listProvinces, {}))
  const lists = useQuery(queryOptionsOf(listInfluencerLists, {}))
  const drop = useCommand()
  const [isDropping, setDropping] = useState(false)
  /** On phones the filters below the search word are folded until opened. */
  const [isOpen, setOpen] = useState(false)
  const filters = readFilters(search)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(false)
    const data = new FormData(event.currentTarget)
    const text = (key: string) => String(data.get(key) ?? '').trim()
    const number = (key: string) => {
      const count = toCount(text(key))
      return typeof count === 'number' ? String(count) : ''
    }
    onShow({
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
  const hasFilter = Object.keys(filters).length > 0
  const activeFilters = Object.keys(filters).filter((key) => key !== 'q').length
  const opened = lists.data?.items.find((list) => list.id === search.get('list'))
  const filterOf = (key: keyof Filters) => search.get(key) ?? ''
  return (
    <>
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
            options={(provinces.data?.items ?? [])
              .map((place) => ({ value: place.th, label: place[locale] }))
              .sort((a, b) => a.label.localeCompare(b.label, locale))}
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
            {...(isTurned(filters) ? { error: say('followersTurned') } : {})}
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
            <Button variant="quiet" onClick={() => onShow({})}>
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
            const { list: _, ...rest } = filters
            onShow(rest)
            await lists.refetch()
          })
        }
      />
    </>
  )
}
