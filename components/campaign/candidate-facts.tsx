import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { candidate } from '#lib/contract/influencer-search.ts'
import type { matchFailure } from '#lib/contract/shapes/campaign.ts'
import { WITH_TEAM } from '#lib/domain/campaign/waits-for-team.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { Facts } from '../ui/facts.tsx'
import { formatMoney } from '../ui/format.ts'
import { Cluster } from '../ui/stack.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './campaign.module.scss'
import { ChannelName } from './channel-name.tsx'
import { ProvinceName } from './province-name.tsx'

export type Candidate = z.output<typeof candidate>
export type Failure = z.output<typeof matchFailure>

/** Match failures in words, with the required and the actual value. */
export function MatchReasons({ failures }: { failures: readonly Failure[] }) {
  const t = useTextByKey('campaign.reason')
  if (failures.length === 0) return null
  const name = (code: string) => (t.has(code) ? t(code) : t('other'))
  const fact = (value: Failure['required']) =>
    Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'boolean' || value === null
        ? ''
        : String(value)
  return (
    <ul className={styles.reasons}>
      {failures.map((failure) => {
        const required = fact(failure.required)
        const actual = fact(failure.actual)
        const isFigure = ['followers_low', 'followers_high', 'engagement_low'].includes(failure.code)
        return (
          <li key={failure.code}>
            {name(failure.code)}
            {failure.fix === WITH_TEAM && ` – ${t('waits')}`}
            {isFigure &&
              failure.fix !== WITH_TEAM &&
              ` (${t('asked', { required, actual: actual || t('unknown') })})`}
          </li>
        )
      })}
    </ul>
  )
}

/** Facts by which a marketer compares influencers; figures have their date, unknown ones are labelled so. */
export function CandidateFacts({ person, children }: { person: Candidate; children?: ReactNode }) {
  const t = useTranslations('campaign')
  const social = useTranslations('social')
  const interest = useTextByKey('social.interest')
  const locale = toLocale(useLocale())
  return (
    <>
      <ChannelName channel={{ type: person.type, handle: person.handle, followers: person.followers }} />
      <span className={styles.muted}>
        <Facts
          items={[
            person.engagementBp === null
              ? t('figure.noEngagement')
              : t('figure.engagement', { percent: person.engagementBp / 100 }),
            person.figuresAt
              ? t('figure.at', { date: formatDate(person.figuresAt, locale, 'short') })
              : t('figure.never'),
            person.province && <ProvinceName thai={person.province} />,
            person.jobsDone === 0
              ? t('choose.noRecord')
              : t('choose.onTime', { done: person.jobsDone, onTime: person.jobsOnTime }),
          ]}
        />
      </span>
      {person.interests.length > 0 && (
        <Cluster gap={1}>
          {person.interests.slice(0, 4).map((key) => (
            <Tag key={key}>{interest.has(key) ? interest(key) : key}</Tag>
          ))}
        </Cluster>
      )}
      {person.rates.length > 0 && (
        <span className={styles.muted}>
          {t('figure.rates')}{' '}
          <Facts
            items={person.rates
              .slice(0, 3)
              .map(
                (rate) =>
                  `${social(`post.${rate.postType}`)} ${formatMoney(rate.amount.minor, rate.amount.currency, true)}`,
              )}
          />
        </span>
      )}
      {person.about && <p className={styles.about}>{person.about}</p>}
      {children}
    </>
  )
}
