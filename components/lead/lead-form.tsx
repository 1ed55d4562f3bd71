'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { USES_MODULE } from '#lib/routes/page-script.ts'
import { Form } from '../form/form.tsx'
import styles from './lead.module.scss'
import { LEAD_AGAIN, LEAD_BOX, LEAD_REFERENCE, LEAD_SENT, LEAD_SUMMARY } from './lead-parts.ts'
import type { LeadAnswer } from './lead-values.ts'
import { LEAD_FIELDS, type LeadSetting, startLeadForm } from './start-lead-form.ts'

type Word = 'problem' | 'sentTitle' | 'sentReference' | 'sentNext' | 'again'

/**
 * The form with all its messages in the HTML; `startLeadForm` shows the ones that apply, also in documents without the
 * framework.
 */
export function LeadForm({
  setting,
  words,
  answer,
  children,
}: {
  setting: LeadSetting
  words: Readonly<Record<Word, string>>
  /** Result of a form posted without script. */
  answer?: LeadAnswer | undefined
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? startLeadForm(box.current, setting) : undefined), [setting])
  const isSent = answer?.kind === 'sent'
  const problems = answer?.kind === 'fields' ? answer.problems : {}
  const lines = LEAD_FIELDS.flatMap((name) => {
    const problem = problems[name]
    return problem ? [[name, setting.words[problem]] as const] : []
  })
  const whole =
    answer?.kind === 'tooMany' || answer?.kind === 'failed' ? setting.words[answer.kind] : undefined
  const said = whole ? [...lines, [undefined, whole] as const] : lines
  return (
    <div ref={box} id="lead" {...{ [USES_MODULE]: 'lead', [LEAD_BOX]: JSON.stringify(setting) }}>
      <div hidden={!isSent} tabIndex={-1} className={styles.sent} {...{ [LEAD_SENT]: '' }}>
        <h3>{words.sentTitle}</h3>
        <p>
          {words.sentReference}{' '}
          <strong {...{ [LEAD_REFERENCE]: '' }}>{isSent ? answer.reference : ''}</strong>
        </p>
        <p>{words.sentNext}</p>
        {isSent ? (
          <a href="?">{words.again}</a>
        ) : (
          <button type="button" className={styles.again} {...{ [LEAD_AGAIN]: '' }}>
            {words.again}
          </button>
        )}
      </div>
      <Form className={styles.form} answeredAt="lead" hidden={isSent}>
        <div
          hidden={said.length === 0}
          role="alert"
          tabIndex={-1}
          className={styles.summary}
          {...{ [LEAD_SUMMARY]: '' }}
        >
          <h3>{words.problem}</h3>
          <ul>
            {said.map(([name, text]) => (
              <li key={text}>{name ? <a href={`#lead-${name}`}>{text}</a> : text}</li>
            ))}
          </ul>
        </div>
        {children}
      </Form>
    </div>
  )
}
