import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Money } from '../ui/money.tsx'
import type { Candidate } from './candidate-facts.tsx'
import { ChannelName } from './channel-name.tsx'
import styles from './compare.module.scss'
import { Works } from './works.tsx'

export interface CompareLine<Person> {
  key: string
  head: string
  cell: (person: Person) => ReactNode
}

/** A figure with a bar relative to the largest of the people compared. */
function Figure({ value, most, text }: { value: number; most: number; text: string }) {
  return (
    <>
      {text}
      <span
        className={styles.level}
        style={{ inlineSize: `${most > 0 ? (value / most) * 100 : 0}%` }}
        aria-hidden="true"
      />
    </>
  )
}

/** Compares up to five people side by side: the known facts, then the caller's own rows. */
export function ComparePeople<Person>({
  people,
  personOf,
  label,
  lines: more,
}: {
  people: readonly Person[]
  personOf: (one: Person) => Candidate
  label: string
  lines: readonly CompareLine<Person>[]
}) {
  const t = useTranslations('campaign.choose')
  const post = useTranslations('social.post')
  const locale = toLocale(useLocale())
  const unknown = <span className={styles.muted}>{t('unknown')}</span>
  const mostOf = (figure: 'followers' | 'engagementBp') =>
    Math.max(0, ...people.map((one) => personOf(one)[figure] ?? 0))
  const known: readonly CompareLine<Candidate>[] = [
    {
      key: 'channel',
      head: t('channel'),
      cell: ({ type, handle }) => <ChannelName channel={{ type, handle }} />,
    },
    {
      key: 'followers',
      head: t('followers'),
      cell: ({ followers }) =>
        followers === null ? (
          unknown
        ) : (
          <Figure value={followers} most={mostOf('followers')} text={formatCount(followers, locale)} />
        ),
    },
    {
      key: 'engagement',
      head: t('engagement'),
      cell: ({ engagementBp: bp }) =>
        bp === null ? unknown : <Figure value={bp} most={mostOf('engagementBp')} text={`${bp / 100}%`} />,
    },
    {
      key: 'figures',
      head: t('figuresAt'),
      cell: ({ figuresAt }) => (figuresAt ? formatDate(figuresAt, locale, 'short') : unknown),
    },
    {
      key: 'record',
      head: t('record'),
      cell: ({ jobsDone: done, jobsOnTime: onTime }) =>
        done === 0 ? t('noRecord') : t('onTime', { done, onTime }),
    },
    { key: 'works', head: t('works'), cell: (person) => <Works person={person} /> },
    {
      key: 'rates',
      head: t('rates'),
      cell: ({ rates }) =>
        rates.length === 0
          ? unknown
          : rates.map((rate) => (
              <span key={rate.postType} className={styles.rate}>
                {post(rate.postType)} <Money {...rate.amount} whole />
              </span>
            )),
    },
  ]
  const lines: readonly CompareLine<Person>[] = [
    ...known.map(({ cell, ...line }) => ({ ...line, cell: (one: Person) => cell(personOf(one)) })),
    ...more,
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <td />
            {people.map((one) => {
              const { channelId, name, imageUrl } = personOf(one)
              return (
                <th key={channelId} scope="col">
                  <span className={styles.person}>
                    <Avatar name={name} src={imageUrl} size={48} />
                    {name}
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.head}</th>
              {people.map((one) => (
                <td key={personOf(one).channelId}>{line.cell(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
