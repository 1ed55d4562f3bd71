import { useLocale, useTranslations } from 'next-intl'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getPublicJob } from '#lib/contract/job-market.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from './job-detail.module.scss'

const GENDERS = ['female', 'male', 'other', 'not_said'] as const

/** Every requirement for applicants, one line each, so that nobody learns of one only after applying. */
export function Requirements({ job }: { job: ResponseOf<typeof getPublicJob> }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const social = useTranslations('social')
  const { criteria } = job
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(words)
  const names = (codes: readonly string[], type: 'region' | 'language') => {
    const display = new Intl.DisplayNames([locale], { type })
    return list(codes.map((code) => display.of(type === 'region' ? code.toUpperCase() : code) ?? code))
  }
  const interests = INTEREST_KEYS.filter((key) => criteria.interests.includes(key))
  const genders = GENDERS.filter((gender) => criteria.genders.includes(gender))
  const { ageMin, ageMax, followersMin, followersMax, engagementMinBp } = criteria
  const lines = [
    t('jobs.onPlatforms', { list: list(job.channelTypes.map((type) => social(`channel.${type}`))) }),
    followersMin ? t('jobs.followersMin', { count: formatCount(followersMin, locale) }) : undefined,
    followersMax ? t('jobs.followersMax', { count: formatCount(followersMax, locale) }) : undefined,
    engagementMinBp ? t('jobs.engagement', { percent: String(engagementMinBp / 100) }) : undefined,
    ageMin && ageMax
      ? t('jobs.ages', { from: ageMin, to: ageMax })
      : ageMin
        ? t('jobs.ageFrom', { from: ageMin })
        : ageMax
          ? t('jobs.ageTo', { to: ageMax })
          : undefined,
    genders.length > 0
      ? t('jobs.gendersAre', { list: list(genders.map((gender) => t(`jobs.gender.${gender}`))) })
      : undefined,
    criteria.provinces.length > 0 ? t('jobs.provinces', { list: list(criteria.provinces) }) : undefined,
    criteria.nationalities.length > 0
      ? t('jobs.nationalities', { list: names(criteria.nationalities, 'region') })
      : undefined,
    criteria.languages.length > 0
      ? t('jobs.languages', { list: names(criteria.languages, 'language') })
      : undefined,
    interests.length > 0
      ? t('jobs.interests', { list: list(interests.map((key) => social(`interest.${key}`))) })
      : undefined,
  ].filter((line) => line !== undefined)
  if (lines.length === 1) lines.push(t('jobs.open'))
  return (
    <ul className={styles.checks}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
