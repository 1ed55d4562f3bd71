'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { CheckAnswers, type CheckedAnswer } from '../../ui/check-answers.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatMoney } from '../../ui/format.ts'
import { BriefText } from '../brief-text.tsx'
import { toDraftPath } from '../draft-path.ts'
import { useProvinceName } from '../province-name.tsx'
import { stepOfField } from './steps.ts'
import type { Campaign } from './use-draft.ts'

/** Words for the criteria that restrict something; empty without restrictions. */
export function useCriteriaWords(): (criteria: Campaign['criteria']) => string[] {
  const t = useTranslations('campaign')
  const nameOfInterest = useTextByKey('social.interest')
  const say = useTranslations('campaign.criteria')
  const locale = toLocale(useLocale())
  const provinceName = useProvinceName()
  return (criteria) => {
    const count = (value: number) => formatCount(value, locale)
    const words: string[] = []
    if (criteria.followersMin !== null) words.push(say('wordMin', { count: count(criteria.followersMin) }))
    if (criteria.followersMax !== null) words.push(say('wordMax', { count: count(criteria.followersMax) }))
    if (criteria.engagementMinBp !== null)
      words.push(say('wordEngagement', { percent: criteria.engagementMinBp / 100 }))
    if (criteria.ageMin !== null || criteria.ageMax !== null)
      words.push(say('wordAge', { min: criteria.ageMin ?? 13, max: criteria.ageMax ?? 120 }))
    for (const gender of criteria.genders)
      if (gender === 'female' || gender === 'male' || gender === 'other') words.push(t(`gender.${gender}`))
    words.push(...criteria.provinces.map(provinceName))
    for (const interest of criteria.interests) words.push(nameOfInterest(interest))
    return words
  }
}

/** All answers of a draft before it is published, each with a link back to its step. */
export function Answers({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaign')
  const social = useTranslations('social')
  const say = useTranslations('campaign.answers')
  const terms = useTranslations('campaign.terms')
  const criteriaWords = useCriteriaWords()
  const nameOfInterest = useTextByKey('social.interest')
  const locale = toLocale(useLocale())
  const isPublic = campaign.entry === 'public'
  const to = (field: string) => toDraftPath(locale, campaign, stepOfField(campaign.entry, field))
  const day = (value: string | null) => (value ? formatDate(value, locale) : say('open'))
  const words = criteriaWords(campaign.criteria)
  const answers: CheckedAnswer[] = [
    { key: 'title', label: t('brief.title'), value: campaign.title || say('empty'), changeHref: to('title') },
    {
      key: 'category',
      label: t('brief.category'),
      value: campaign.category ? nameOfInterest(campaign.category) : say('open'),
      changeHref: to('category'),
    },
    {
      key: 'channels',
      label: t('brief.channels'),
      value:
        joinList(
          campaign.channelTypes.map((type) => social(`channel.${type}`)),
          locale,
        ) || say('empty'),
      changeHref: to('channelTypes'),
    },
    {
      key: 'deliverables',
      label: t('brief.deliverables'),
      value:
        joinList(
          campaign.deliverables.map((one) => `${social(`post.${one.postType}`)} × ${one.count}`),
          locale,
        ) || say('empty'),
      changeHref: to('deliverables'),
    },
    {
      key: 'brief',
      label: t('brief.text'),
      value: campaign.brief.text ? <BriefText brief={campaign.brief} level={4} /> : say('empty'),
      changeHref: to('brief.text'),
    },
    isPublic
      ? {
          key: 'criteria',
          label: say('criteria'),
          value: <Facts items={words} none={say('anybody')} />,
          changeHref: toDraftPath(locale, campaign, 'requirements'),
        }
      : {
          key: 'invited',
          label: say('invited'),
          value:
            campaign.invited.length > 0
              ? joinList(
                  campaign.invited.map((one) => `${one.name} (${one.handle})`),
                  locale,
                )
              : say('empty'),
          changeHref: toDraftPath(locale, campaign, 'influencers'),
        },
    {
      key: 'fee',
      label: t('price.fee'),
      value: campaign.fee.minor > 0 ? formatMoney(campaign.fee.minor, campaign.fee.currency) : say('empty'),
      changeHref: to('fee'),
    },
    ...(isPublic
      ? [
          {
            key: 'slots',
            label: terms('slots'),
            value: formatCount(campaign.slots, locale),
            changeHref: to('slots'),
          },
          {
            key: 'applyBy',
            label: terms('applyBy'),
            value: campaign.applyBy ? day(campaign.applyBy) : say('empty'),
            changeHref: to('applyBy'),
          },
        ]
      : []),
    {
      key: 'product',
      label: terms('product'),
      value: `${campaign.product === 'ship' ? terms('productShip') : terms('productNone')}${campaign.productNote ? ` – ${campaign.productNote}` : ''}`,
      changeHref: to('fee'),
    },
    {
      key: 'draft',
      label: say('review'),
      value: (
        <Facts
          items={[
            campaign.contentOnly
              ? terms('contentOnly')
              : campaign.draftRequired
                ? terms('draftRequired')
                : say('noDraft'),
            say('revisions', { count: campaign.maxRevisions }),
          ]}
        />
      ),
      changeHref: to('draftRequired'),
    },
    {
      key: 'rights',
      label: terms('rights'),
      value: (
        <Facts
          items={[
            terms(`rightsKind.${campaign.usageRights.kind}`),
            campaign.usageRights.months > 0 && terms('months', { count: campaign.usageRights.months }),
          ]}
        />
      ),
      changeHref: to('usageRights'),
    },
    {
      key: 'dates',
      label: say('dates'),
      value: [...new Set([day(campaign.postFrom), day(campaign.postUntil)])].join(' – '),
      changeHref: to('postUntil'),
    },
    ...(campaign.contentOnly
      ? []
      : [
          {
            key: 'keep',
            label: terms('keepLive'),
            value:
              campaign.keepLiveHours < 48
                ? terms('hours', { count: campaign.keepLiveHours })
                : terms('days', { count: Math.round(campaign.keepLiveHours / 24) }),
            changeHref: to('keepLiveHours'),
          },
        ]),
  ]
  return <CheckAnswers answers={answers} changeLabel={say('change')} />
}
