'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { findBundlePeople } from '#lib/contract/operator-people.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './people-field.module.scss'
import { useHitWalk } from './use-hit-walk.ts'

export type Person = ResponseOf<typeof findBundlePeople>['items'][number]

/** Delay after typing, since results for an incomplete word would be discarded. */
const PAUSE_MS = 150
const LEAST = 2

/** Undefined when the request failed. */
export const askForPeople = (query: { q?: string; ids?: string }, signal: AbortSignal) =>
  callApi(findBundlePeople, { query }, { quiet: true, signal }).then(
    ({ items }) => items,
    () => undefined,
  )

export const aboutOf = ({ handle, followers }: Person) =>
  [handle && `@${handle.replace(/^@/, '')}`, followers === null ? null : followers.toLocaleString('en')]
    .filter(Boolean)
    .join(' · ')

interface Answer {
  q: string
  /** Undefined when the request failed. */
  items: readonly Person[] | undefined
}

/** A combobox that finds active influencers by name or handle; people already chosen are not offered. */
export function PeopleSearch({
  parts,
  label,
  chosen,
  onPick,
}: {
  parts: { id: string }
  label: string
  chosen: readonly string[]
  onPick: (person: Person) => void
}) {
  const t = useTranslations('operatorForms.people')
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const q = typed.trim()
  const isCurrent = answer?.q === q && q.length >= LEAST
  const hits = isCurrent ? (answer.items ?? []).filter((person) => !chosen.includes(person.id)) : []
  const pick = (person: Person) => {
    setTyped('')
    setAnswer(undefined)
    onPick(person)
  }
  const { active, setActive, ...walk } = useHitWalk(hits.length, (key, at) => {
    const hit = hits[at]
    if (key === 'Escape' && typed !== '') setTyped('')
    // Enter must not submit the form while a name is being typed.
    else if (key !== 'Enter') return false
    else if (hit) pick(hit)
    return true
  })

  useEffect(() => {
    if (q.length < LEAST) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const items = await askForPeople({ q }, stop.signal)
      if (stop.signal.aborted) return
      setAnswer({ q, items })
      setActive(0)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, setActive])

  return (
    <div className={styles.search}>
      <input
        {...parts}
        type="text"
        {...walk.field}
        className={styles.input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={hits.length > 0 ? 'visually-hidden' : styles.about}>
        {q.length < LEAST
          ? ''
          : !isCurrent
            ? t('asking')
            : answer?.items === undefined
              ? t('failed')
              : hits.length > 0
                ? t('found', { count: hits.length })
                : t('none')}
      </p>
      <div
        id={walk.listId}
        role="listbox"
        aria-label={label}
        className={hits.length > 0 ? styles.list : undefined}
      >
        {hits.map((person, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and its keys
          // biome-ignore lint/a11y/useFocusableInteractive: named by the field's aria-activedescendant
          <div
            key={person.id}
            id={walk.optionId(at)}
            role="option"
            aria-selected={at === active}
            className={styles.option}
            onMouseMove={() => setActive(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
          >
            <Avatar name={person.name} src={person.imageUrl} size={32} />
            <span className={styles.words}>
              <span className={styles.name}>{person.name}</span>
              <span className={styles.about}>{aboutOf(person)}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
