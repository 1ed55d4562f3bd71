'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../form/field.tsx'
import type { FormFieldProps } from '../form/use-call-form.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import styles from './people-field.module.scss'
import { aboutOf, askForPeople, PeopleSearch, type Person } from './people-search.tsx'

const idsIn = (value: unknown) =>
  String(value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
/** An ordered list of people: added through a combobox by name or handle, moved and removed one by one. */
export function PeopleField({ name, hint, note, state }: FormFieldProps) {
  const t = useTranslations('operatorForms.people')
  const { id, label, error, value, onChange } = state.control(name)
  const ids = idsIn(value)
  const [known, setKnown] = useState<ReadonlyMap<string, Person | null>>(new Map())
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const set = (next: readonly string[]) => onChange(next.join('\n'))
  const nameOf = (one: string) => known.get(one)?.name || t('unknown')

  const asked = ids.filter((one) => !known.has(one)).join(',')
  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    void askForPeople({ ids: asked }, stop.signal).then((items) => {
      if (stop.signal.aborted || !items) return
      const found = new Map(items.map((person) => [person.id, person]))
      setKnown(
        (now) => new Map([...now, ...asked.split(',').map((one) => [one, found.get(one) ?? null] as const)]),
      )
    })
    return () => stop.abort()
  }, [asked])

  const add = (person: Person) => {
    setKnown((now) => new Map([...now, [person.id, person]]))
    setSaid(t('added', { name: person.name }))
    set([...ids, person.id])
  }
  const focusIn = (at: number, command: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at]
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-command="${command}"]:not(:disabled)`)
      ;(
        wanted ??
        row?.querySelector<HTMLButtonElement>('button:not(:disabled)') ??
        document.getElementById(id)
      )?.focus()
    })
  const move = (at: number, by: -1 | 1) => {
    const next = ids.with(at, ids[at + by] ?? '').with(at + by, ids[at] ?? '')
    setSaid(t('moved', { name: nameOf(ids[at] ?? ''), place: at + by + 1 }))
    set(next)
    focusIn(at + by, by < 0 ? 'up' : 'down')
  }
  const remove = (at: number) => {
    setSaid(t('removed', { name: nameOf(ids[at] ?? '') }))
    set(ids.filter((_, place) => place !== at))
    focusIn(Math.min(at, ids.length - 2), 'remove')
  }
  return (
    <>
      <Field id={id} label={label} error={error} hint={hint ?? t('hint')} {...(note ? { note } : {})}>
        {(parts) => <PeopleSearch parts={parts} label={String(label)} chosen={ids} onPick={add} />}
      </Field>
      {ids.length > 0 && (
        <ul ref={list} className={styles.people} aria-label={t('chosen', { count: ids.length })}>
          {ids.map((one, at) => {
            const person = known.get(one)
            const own = { name: nameOf(one) }
            return (
              <li key={one} className={styles.person} data-gone={person === null || undefined}>
                <Avatar name={person?.name ?? '?'} src={person?.imageUrl} size={32} />
                <span className={styles.words}>
                  <span className={styles.name}>{person === undefined ? t('reading') : own.name}</span>
                  <span className={styles.about}>
                    {person === null ? `${t('gone')} · ${one}` : person ? aboutOf(person) : ''}
                  </span>
                </span>
                <span className={styles.keys}>
                  <Button
                    variant="quiet"
                    dense
                    data-command="up"
                    disabled={at === 0}
                    aria-label={t('up', own)}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="quiet"
                    dense
                    data-command="down"
                    disabled={at === ids.length - 1}
                    aria-label={t('down', own)}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    variant="quiet"
                    dense
                    data-command="remove"
                    aria-label={t('remove', own)}
                    onClick={() => remove(at)}
                  >
                    ✕
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
