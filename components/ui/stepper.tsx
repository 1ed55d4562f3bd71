import type { MouseEvent } from 'react'
import styles from './nav.module.scss'

export interface Step {
  key: string
  label: string
  /** Something is missing in this step: even when passed, it is not marked as done. */
  lacks?: boolean
}

/**
 * Progress of a flow; with `linkTo` the other steps are links. `doneLabel` is read out after done steps ("เสร็จแล้ว"),
 * `lackingLabel` after passed ones that lack something.
 */
export function Stepper({
  label,
  steps,
  current,
  doneLabel,
  lackingLabel,
  linkTo,
}: {
  label: string
  steps: readonly Step[]
  current: string
  doneLabel: string
  lackingLabel?: string
  linkTo?: (key: string) => { href: string; onClick: (event: MouseEvent) => void }
}) {
  const at = steps.findIndex((step) => step.key === current)
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const passed = step.lacks ? 'lacking' : 'done'
          const state = index < at ? passed : index === at ? 'current' : 'next'
          const text = (
            <>
              {step.label}
              {state === 'done' && <span className="visually-hidden"> {doneLabel}</span>}
              {state === 'lacking' && <span className="visually-hidden"> {lackingLabel}</span>}
            </>
          )
          return (
            <li
              key={step.key}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {linkTo && state !== 'current' ? <a {...linkTo(step.key)}>{text}</a> : text}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
