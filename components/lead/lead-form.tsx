'use client'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { Form } from '../form/form.tsx'
import styles from './lead.module.scss'
import type { LeadField, LeadKind, LeadProblem } from './lead-values.ts'

type Problems = Partial<Record<LeadField, LeadProblem>>
type Word =
  | LeadProblem
  | 'problem'
  | 'errorPrefix'
  | 'tooMany'
  | 'failed'
  | 'sentTitle'
  | 'sentReference'
  | 'sentNext'
  | 'again'

const FIELDS: readonly LeadField[] = ['name', 'email', 'phone', 'objective', 'message']

/** Writes the sentence under its field and ties the two; the fields themselves came finished from the server. */
function markField(name: LeadField, text: string | undefined): void {
  const control = document.getElementById(`lead-${name}`)
  const slot = document.getElementById(`lead-${name}-problem`)
  if (!control || !slot) return
  slot.textContent = text ?? ''
  slot.hidden = !text
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== slot.id)
  control.setAttribute('aria-describedby', [...others, ...(text ? [slot.id] : [])].join(' '))
  if (text) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

/**
 * The form around the fields that the server drew. Small on purpose, so that the contact page keeps its budget of
 * script: checking and sending are loaded when the visitor sends.
 */
export function LeadForm({
  kind,
  locale,
  words,
  children,
}: {
  kind: LeadKind
  locale: Locale
  words: Readonly<Record<Word, string>>
  children: ReactNode
}) {
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<'tooMany' | 'failed'>()
  const [reference, setReference] = useState<string>()
  const [round, setRound] = useState(0)
  const busy = useRef(false)
  const news = useRef<HTMLDivElement>(null)
  const wrong = FIELDS.filter((name) => problems[name])
  const hasErrors = wrong.length > 0 || failure !== undefined

  useEffect(() => {
    for (const name of FIELDS) markField(name, problems[name] && words[problems[name]])
  }, [problems, words])
  useEffect(() => {
    if (round > 0) news.current?.focus()
  }, [round])
  useEffect(() => {
    if (!hasErrors) return
    document.title = `${words.errorPrefix} ${document.title}`
    return () => {
      document.title = document.title.replace(`${words.errorPrefix} `, '')
    }
  }, [hasErrors, words])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const form = event.currentTarget
    form.ariaBusy = 'true'
    try {
      const { sendLeadForm } = await import('./send-lead-form.ts')
      const answer = await sendLeadForm(new FormData(form), kind, locale)
      setProblems(answer.kind === 'fields' ? answer.problems : {})
      setFailure(answer.kind === 'tooMany' || answer.kind === 'failed' ? answer.kind : undefined)
      if (answer.kind === 'sent') setReference(answer.reference)
    } catch {
      setFailure('failed')
    }
    form.ariaBusy = null
    busy.current = false
    setRound((count) => count + 1)
  }

  if (reference)
    return (
      <div ref={news} tabIndex={-1} className={styles.sent}>
        <h3>{words.sentTitle}</h3>
        <p>
          {words.sentReference} <strong>{reference}</strong>
        </p>
        <p>{words.sentNext}</p>
        <button type="button" className={styles.again} onClick={() => setReference(undefined)}>
          {words.again}
        </button>
      </div>
    )
  return (
    <Form onSubmit={submit} className={styles.form}>
      {hasErrors && (
        <div ref={news} role="alert" tabIndex={-1} className={styles.summary}>
          <h3>{words.problem}</h3>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#lead-${name}`}>{words[problems[name] as LeadProblem]}</a>
              </li>
            ))}
            {failure && <li>{words[failure]}</li>}
          </ul>
        </div>
      )}
      {children}
    </Form>
  )
}
