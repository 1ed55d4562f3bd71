import styles from './nav.module.scss'

export interface Step {
  key: string
  label: string
}

/** Where one is in a flow. `doneLabel` is read after finished steps ("เสร็จแล้ว"). */
export function Stepper({
  label,
  steps,
  current,
  doneLabel,
}: {
  label: string
  steps: readonly Step[]
  current: string
  doneLabel: string
}) {
  const at = steps.findIndex((step) => step.key === current)
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = index < at ? 'done' : index === at ? 'current' : 'next'
          return (
            <li
              key={step.key}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {step.label}
              {state === 'done' && <span className="visually-hidden"> {doneLabel}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
