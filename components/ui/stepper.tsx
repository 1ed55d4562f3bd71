import styles from './nav.module.scss'

export interface Step {
  key: string
  label: string
  /** Something is still missing here: once passed, the step is no finished one. */
  lacks?: boolean
}

/** Where one is in a flow. `doneLabel` is read after finished steps ("เสร็จแล้ว"), `lackingLabel` after passed ones that lack something. */
export function Stepper({
  label,
  steps,
  current,
  doneLabel,
  lackingLabel,
}: {
  label: string
  steps: readonly Step[]
  current: string
  doneLabel: string
  lackingLabel?: string
}) {
  const at = steps.findIndex((step) => step.key === current)
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const passed = step.lacks ? 'lacking' : 'done'
          const state = index < at ? passed : index === at ? 'current' : 'next'
          return (
            <li
              key={step.key}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {step.label}
              {state === 'done' && <span className="visually-hidden"> {doneLabel}</span>}
              {state === 'lacking' && <span className="visually-hidden"> {lackingLabel}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
