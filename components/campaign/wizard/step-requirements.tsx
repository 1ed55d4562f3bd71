'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type CallError, callApi } from '#lib/calls/call.ts'
import { queryKeyOf, queryOptionsOf } from '#lib/calls/query-options.ts'
import { listProvinces } from '#lib/contract/addresses.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { countMatches } from '#lib/contract/influencer-search.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { toAsciiDigits, withoutGroups } from '#lib/domain/text/digits.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { NumberInput, Select } from '../../form/text-input.tsx'
import { useErrorText } from '../../form/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cluster, Stack } from '../../ui/stack.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PickMany } from './pick.tsx'
import type { Campaign, Draft } from './use-draft.ts'
import styles from './wizard.module.scss'

const COUNT_WAIT_MS = 500
/** More than any channel has: a limit of the field that no reader needs to know. */
const MOST_FOLLOWERS = 999_999_999
const GENDERS = ['female', 'male', 'other'] as const
type Criteria = Campaign['criteria']
type CriteriaInput = NonNullable<Parameters<Draft['change']>[0]['criteria']>

/** True when no minimum of the criteria exceeds its maximum. */
const isInOrder = ({ followersMin, followersMax, ageMin, ageMax }: Criteria) =>
  (followersMin ?? 0) <= (followersMax ?? Number.POSITIVE_INFINITY) &&
  (ageMin ?? 0) <= (ageMax ?? Number.POSITIVE_INFINITY)

export function toCount(text: string): number | null | undefined {
  const plain = withoutGroups(toAsciiDigits(text).replace(/\s/g, ''))
  if (plain === '') return null
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** Step for the criteria; the number of matching influencers is updated with each change. */
export function StepRequirements({ draft }: { draft: Draft }) {
  const t = useTranslations('campaign')
  const social = useTranslations('social')
  const say = useTranslations('campaign.criteria')
  const locale = toLocale(useLocale())
  const errorText = useErrorText()
  const { campaign, change } = draft
  const [criteria, setCriteria] = useState<Criteria>(campaign.criteria)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(criteria)
  useEffect(() => {
    const timer = setTimeout(() => isInOrder(criteria) && setAsked(criteria), COUNT_WAIT_MS)
    return () => clearTimeout(timer)
  }, [criteria])
  const provinces = useQuery(queryOptionsOf(listProvinces, {}))
  const body = { criteria: asked as CriteriaInput, channelTypes: campaign.channelTypes }
  const matches = useQuery<ResponseOf<typeof countMatches>, CallError>({
    queryKey: queryKeyOf(countMatches, { body }),
    queryFn: ({ signal }) => callApi(countMatches, { body }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const put = (part: Partial<Criteria>) => {
    const next = { ...criteria, ...part }
    setCriteria(next)
    // An invalid range is reported at its field and saved only once it is corrected.
    if (isInOrder(next)) change({ criteria: next as CriteriaInput })
  }
  const putNumber = (
    key: 'followersMin' | 'followersMax' | 'engagementMinBp' | 'ageMin' | 'ageMax',
    text: string,
    least: number,
    most: number,
    times = 1,
  ) => {
    const value = toCount(text)
    const fits = value === null || (value !== undefined && value >= least && value <= most)
    setWrong((before) => {
      const next = new Set(before)
      if (fits) next.delete(key)
      else next.add(key)
      return next
    })
    if (fits) put({ [key]: value === null || value === undefined ? null : value * times })
  }
  const errorOf = (key: keyof Criteria, least: number, most: number) =>
    wrong.has(key) || Number(criteria[key] ?? least) < least
      ? say(most === MOST_FOLLOWERS ? 'tooLow' : 'outOfRange', {
          least: formatCount(least, locale),
          most: formatCount(most, locale),
        })
      : undefined
  const toggle = (list: readonly string[], value: string, on: boolean) =>
    on ? [...new Set([...list, value])] : list.filter((one) => one !== value)
  return (
    <Stack>
      <Card as="aside">
        <h3>{say('matching')}</h3>
        <div role="status" aria-busy={matches.isFetching || undefined} className={styles.count}>
          {matches.error && !matches.data ? (
            <p>{errorText(matches.error)}</p>
          ) : matches.data ? (
            <>
              <strong className={styles.figure}>{formatCount(matches.data.influencers, locale)}</strong>
              <span>{say('matches', { channels: matches.data.channels })}</span>
              {matches.data.influencers < campaign.slots && <p>{say('tooFew')}</p>}
            </>
          ) : (
            <p>{say('counting')}</p>
          )}
        </div>
      </Card>
      <div className={styles.form}>
        <p>{say('lead')}</p>
        <div className={styles.pairs}>
          <NumberInput
            label={say('followersMin')}
            error={errorOf('followersMin', 0, MOST_FOLLOWERS)}
            defaultValue={criteria.followersMin ?? ''}
            onChange={(event) => putNumber('followersMin', event.target.value, 0, MOST_FOLLOWERS)}
          />
          <NumberInput
            label={say('followersMax')}
            // A maximum below the minimum would match nobody.
            error={errorOf('followersMax', criteria.followersMin ?? 0, MOST_FOLLOWERS)}
            defaultValue={criteria.followersMax ?? ''}
            onChange={(event) => putNumber('followersMax', event.target.value, 0, MOST_FOLLOWERS)}
          />
          <NumberInput
            label={say('ageMin')}
            error={errorOf('ageMin', 13, 120)}
            defaultValue={criteria.ageMin ?? ''}
            onChange={(event) => putNumber('ageMin', event.target.value, 13, 120)}
          />
          <NumberInput
            label={say('ageMax')}
            error={errorOf('ageMax', criteria.ageMin ?? 13, 120)}
            defaultValue={criteria.ageMax ?? ''}
            onChange={(event) => putNumber('ageMax', event.target.value, 13, 120)}
          />
          <NumberInput
            label={say('engagement')}
            error={errorOf('engagementMinBp', 0, 100)}
            defaultValue={criteria.engagementMinBp === null ? '' : criteria.engagementMinBp / 100}
            onChange={(event) => putNumber('engagementMinBp', event.target.value, 0, 100, 100)}
          />
        </div>
        <PickMany
          label={say('genders')}
          hint={say('anybody')}
          options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
          chosen={criteria.genders}
          onChange={(genders) => put({ genders })}
        />
        <PickMany
          label={say('interests')}
          hint={say('anyOfThese')}
          options={INTEREST_KEYS.map((value) => ({ value, label: social(`interest.${value}`) }))}
          chosen={criteria.interests}
          onChange={(interests) => put({ interests })}
        />
        <Select
          label={say('provinces')}
          hint={say('anybody')}
          empty={say('addProvince')}
          value=""
          options={(provinces.data?.items ?? [])
            .filter((place) => !criteria.provinces.includes(place.th))
            .map((place) => ({ value: place.th, label: place[locale] }))
            .sort((a, b) => a.label.localeCompare(b.label, locale))}
          onChange={(event) => put({ provinces: toggle(criteria.provinces, event.target.value, true) })}
        />
        {criteria.provinces.length > 0 && (
          <Cluster as="ul" gap={2}>
            {criteria.provinces.map((name) => (
              <li key={name} className={styles.person}>
                <Tag>{provinces.data?.items.find((place) => place.th === name)?.[locale] ?? name}</Tag>
                <Button
                  variant="quiet"
                  dense
                  aria-label={say('removeProvince', { name })}
                  onClick={() => put({ provinces: toggle(criteria.provinces, name, false) })}
                >
                  {say('remove')}
                </Button>
              </li>
            ))}
          </Cluster>
        )}
        <p className={styles.muted}>{say('never')}</p>
      </div>
    </Stack>
  )
}
