'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { USES_MODULE } from '#lib/routes/page-script.ts'
import { Form } from '../form/form.tsx'
import styles from './lead.module.scss'
import { LEAD_AGAIN, LEAD_BOX, LEAD_REFERENCE, LEAD_SENT, LEAD_SUMMARY } from './lead-parts.ts'
import { type LeadSetting, startLeadForm } from './start-lead-form.ts'

type Word = 'problem' | 'sentTitle' | 'sentReference' | 'sentNext' | 'again'

/**
 * The form around its fields, with what it may say. All of it is in the HTML: `startLeadForm` shows what applies, in a
 * document without the framework as well.
 */
export function LeadForm({
  setting,
  words,
  children,
}: {
  setting: LeadSetting
  words: Readonly<Record<Word, string>>
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? startLeadForm(box.current, setting) : undefined), [setting])
  return (
    <div ref={box} {...{ [USES_MODULE]: 'lead', [LEAD_BOX]: JSON.stringify(setting) }}>
      <div hidden tabIndex={-1} className={styles.sent} {...{ [LEAD_SENT]: '' }}>
        <h3>{words.sentTitle}</h3>
        <p>
          {words.sentReference} <strong {...{ [LEAD_REFERENCE]: '' }} />
        </p>
        <p>{words.sentNext}</p>
        <button type="button" className={styles.again} {...{ [LEAD_AGAIN]: '' }}>
          {words.again}
        </button>
      </div>
      <Form className={styles.form}>
        <div hidden role="alert" tabIndex={-1} className={styles.summary} {...{ [LEAD_SUMMARY]: '' }}>
          <h3>{words.problem}</h3>
          <ul />
        </div>
        {children}
      </Form>
    </div>
  )
}
