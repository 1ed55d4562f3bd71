import { CircleCheckBig, CircleX, Clock } from 'lucide-react'
import { useLocale } from 'next-intl'
import type * as z from 'zod/mini'
import type { matchFailure } from '#lib/contract/shapes/campaign.ts'
import { WITH_TEAM } from '#lib/domain/campaign/waits-for-team.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { type Locale, toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'
import styles from './job.module.scss'

export type Failure = z.output<typeof matchFailure>

const FIX: Readonly<Record<string, [RouteName, string]>> = {
  account: ['Influencer-account', '?section=profile'],
  channel: ['Influencer-channelDetail', ''],
  dashboard: ['Influencer-channelDetail', ''],
  documents: ['Influencer-account', '?section=documents'],
}

/** Link to the page where a failure can be fixed; undefined when it cannot be. */
export function fixHref(locale: Locale, fix: string | null): string | undefined {
  const target = fix === null ? undefined : FIX[fix]
  return target && toPath(locale, target[0]) + target[1]
}

/** Returns the sentence of a match failure with its values in words. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTextByKey()
  const locale = toLocale(useLocale())
  const word = (code: string, value: string | number | boolean): string => {
    if (typeof value === 'number')
      return code === 'engagement_low' ? `${value / 100}%` : formatCount(value, locale)
    const text = String(value)
    for (const key of [
      code === 'interest' ? `social.interest.${text}` : '',
      code === 'gender' ? `job.gender.${text}` : '',
      code === 'channel_type' ? `social.channel.${text}` : '',
    ])
      if (key && t.has(key)) return t(key)
    return namesOf(code, text, locale)
  }
  const say = (code: string, value: Failure['actual']): string => {
    if (value === null || value === '') return t('job.match.unknown')
    return Array.isArray(value)
      ? joinList(
          value.map((one) => word(code, one)),
          locale,
        )
      : word(code, value)
  }
  return (failure) => {
    const key = `job.match.${failure.code}`
    return t(t.has(key) ? key : 'job.match.title', {
      required: say(failure.code, failure.required),
      actual: say(failure.code, failure.actual),
    })
  }
}

/** Names of languages and nationalities in the reader's language. */
function namesOf(code: string, value: string, locale: Locale): string {
  const type = code === 'language' ? 'language' : code === 'nationality' ? 'region' : undefined
  if (!type) return value
  try {
    return new Intl.DisplayNames(locale, { type }).of(value) ?? value
  } catch {
    return value
  }
}

/** Why a channel does not match, each failure with a link to fix it. */
export function MatchReasons({ failures }: { failures: readonly Failure[] }) {
  const fix = useTextByKey('job.match.fix')
  const locale = toLocale(useLocale())
  const text = useFailureText()
  return (
    <ul className={styles.points}>
      {failures.map((failure) => {
        const href = fixHref(locale, failure.fix)
        return (
          <li key={failure.code} className={styles.point}>
            {failure.fix === WITH_TEAM ? (
              <Clock size={18} className={styles.waits} aria-hidden="true" />
            ) : (
              <CircleX size={18} className={styles.no} aria-hidden="true" />
            )}
            <span>
              {text(failure)}
              {failure.fix === WITH_TEAM && ` – ${fix(WITH_TEAM)}`}
              {failure.fix && href && (
                <>
                  <br />
                  <a href={href}>{fix(failure.fix)}</a>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A criterion that is met. */
export function MetPoint({ children }: { children: string }) {
  return (
    <li className={styles.point}>
      <CircleCheckBig size={18} className={styles.yes} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
