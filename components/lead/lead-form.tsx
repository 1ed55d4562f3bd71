'use client'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import formStyles from '#components/form/form.module.scss'
import { type Option, PhoneInput, Select, TextArea, TextInput } from '#components/form/text-input.tsx'
import { useErrorTitle } from '#components/form/use-form-guards.ts'
import { Button } from '#components/ui/button.tsx'
import type { Locale } from '#lib/i18n/locales.ts'
import styles from './lead.module.scss'
import { checkLead, type LeadField, type LeadProblem, readLead } from './lead-values.ts'

type Word =
  | LeadProblem
  | 'topic'
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'message'
  | 'reachHint'
  | 'optional'
  | 'campaign'
  | 'campaignHint'
  | 'objective'
  | 'budget'
  | 'start'
  | 'choose'
  | 'send'
  | 'sending'
  | 'problem'
  | 'errorPrefix'
  | 'tooMany'
  | 'failed'
  | 'sentTitle'
  | 'sentReference'
  | 'sentNext'
  | 'again'

export interface LeadFormProps {
  readonly kind: 'contact' | 'partnership'
  readonly locale: Locale
  readonly words: Readonly<Record<Word, string>>
  readonly topics: readonly Option[]
  readonly partners?: { readonly label: string; readonly options: readonly Option[] }
  readonly objectives: readonly Option[]
  readonly budgets: readonly Option[]
  readonly starts: readonly Option[]
}

const FIELDS: readonly LeadField[] = ['name', 'email', 'phone', 'message', 'objective']

/** Contact, campaign interest or partnership. Small on purpose: what sends it is loaded when it is sent. */
export function LeadForm(props: LeadFormProps) {
  const { words, kind } = props
  const [problems, setProblems] = useState<Partial<Record<LeadField, LeadProblem>>>({})
  const [failure, setFailure] = useState<'tooMany' | 'failed'>()
  const [reference, setReference] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const [topic, setTopic] = useState('contact')
  const summary = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLHeadingElement>(null)
  const named = FIELDS.filter((name) => problems[name])
  const hasErrors = named.length > 0 || failure !== undefined
  useErrorTitle(hasErrors, words.errorPrefix)
  useEffect(() => {
    if (round > 0) (reference ? panel.current : summary.current)?.focus()
  }, [round, reference])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const values = readLead(new FormData(event.currentTarget), kind)
    const found = checkLead(values)
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length === 0) {
      setBusy(true)
      try {
        const { sendLeadForm } = await import('./send-lead-form.ts')
        const answer = await sendLeadForm(values, props.locale)
        if (answer.kind === 'sent') setReference(answer.reference)
        else if (answer.kind === 'fields') setProblems(answer.problems)
        else setFailure(answer.kind)
      } catch {
        setFailure('failed')
      } finally {
        setBusy(false)
      }
    }
    setRound((count) => count + 1)
  }
  const field = (name: LeadField) => ({
    id: `lead-${name}`,
    error: problems[name] ? words[problems[name]] : undefined,
  })

  if (reference)
    return (
      <div className={styles.sent}>
        <h3 ref={panel} tabIndex={-1}>
          {words.sentTitle}
        </h3>
        <p>
          {words.sentReference} <strong>{reference}</strong>
        </p>
        <p>{words.sentNext}</p>
        <Button variant="secondary" onClick={() => setReference(undefined)}>
          {words.again}
        </Button>
      </div>
    )
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={isBusy || undefined}
      className={formStyles.form}
    >
      {hasErrors && (
        <div ref={summary} role="alert" tabIndex={-1} className={formStyles.summary}>
          <h3>{words.problem}</h3>
          <ul>
            {named.map((name) => (
              <li key={name}>
                <a href={`#lead-${name}`}>{words[problems[name] as LeadProblem]}</a>
              </li>
            ))}
            {failure && <li>{words[failure]}</li>}
          </ul>
        </div>
      )}
      {kind === 'contact' && (
        <Select
          name="topic"
          label={words.topic}
          options={props.topics}
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        />
      )}
      {props.partners && (
        <Select name="partner" label={props.partners.label} options={props.partners.options} />
      )}
      <TextInput name="name" label={words.name} autoComplete="name" maxLength={120} {...field('name')} />
      <TextInput
        name="email"
        type="email"
        label={words.email}
        hint={words.reachHint}
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <PhoneInput name="phone" label={words.phone} maxLength={30} {...field('phone')} />
      <TextInput
        name="company"
        label={words.company}
        note={words.optional}
        autoComplete="organization"
        maxLength={160}
      />
      {kind === 'contact' && topic === 'campaign' && (
        <Questionnaire {...props}>
          <Select
            name="objective"
            label={words.objective}
            empty={words.choose}
            options={props.objectives}
            {...field('objective')}
          />
        </Questionnaire>
      )}
      <TextArea name="message" label={words.message} rows={5} {...field('message')} />
      <div>
        <Button type="submit" loading={isBusy}>
          {isBusy ? words.sending : words.send}
        </Button>
      </div>
    </form>
  )
}

function Questionnaire({ words, budgets, starts, children }: LeadFormProps & { children: ReactNode }) {
  return (
    <fieldset className={styles.questions}>
      <legend>{words.campaign}</legend>
      <p className={styles.hint}>{words.campaignHint}</p>
      {children}
      <Select name="budget" label={words.budget} empty={words.choose} options={budgets} />
      <Select name="start" label={words.start} empty={words.choose} options={starts} />
    </fieldset>
  )
}
