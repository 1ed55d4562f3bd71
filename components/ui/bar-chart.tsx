import { type ReactNode, useId } from 'react'
import styles from './state.module.scss'

export interface Bar {
  key: string
  label: string
  value: number
  /** The value as text. */
  text: string
}

const STEP = 56
const HEIGHT = 160
/** Fewer show no course: they are lines of a table, each as long as its value. */
const LEAST = 4

/** Bars from zero, rendered on the server; screen readers get the same figures as a table. */
export function BarChart({
  title,
  labelHeader,
  valueHeader,
  bars,
}: {
  title: string
  labelHeader: string
  valueHeader: string
  bars: readonly Bar[]
}) {
  const id = useId()
  const top = Math.max(1, ...bars.map((bar) => bar.value))
  if (bars.length < LEAST)
    return (
      <figure aria-labelledby={id} className={styles.few}>
        <figcaption id={id}>{title}</figcaption>
        <Values
          {...{ labelHeader, valueHeader, bars }}
          mark={(bar) => bars.length > 1 && bar.value > 0 && <span style={{ '--part': bar.value / top }} />}
        />
      </figure>
    )
  const width = Math.max(STEP, bars.length * STEP)
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT + 44}`} width={width} role="presentation" aria-hidden="true">
        {bars.map((bar, index) => {
          const size = Math.max(0, (bar.value / top) * HEIGHT)
          const middle = index * STEP + STEP / 2
          return (
            <g key={bar.key}>
              <rect
                className={styles.bar}
                x={middle - 16}
                y={20 + HEIGHT - size}
                width={32}
                height={size}
                rx={4}
              />
              <text className={styles.chartText} x={middle} y={14 + HEIGHT - size} textAnchor="middle">
                {bar.text}
              </text>
              <text className={styles.chartText} x={middle} y={HEIGHT + 38} textAnchor="middle">
                {bar.label}
              </text>
            </g>
          )
        })}
        <line className={styles.axis} x1={0} x2={width} y1={HEIGHT + 20} y2={HEIGHT + 20} />
      </svg>
      {/* A table takes no width of one pixel. */}
      <div className="visually-hidden">
        <Values {...{ labelHeader, valueHeader, bars }} />
      </div>
    </figure>
  )
}

function Values({
  labelHeader,
  valueHeader,
  bars,
  mark,
}: {
  labelHeader: string
  valueHeader: string
  bars: readonly Bar[]
  mark?: (bar: Bar) => ReactNode
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{labelHeader}</th>
          <th scope="col">{valueHeader}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{bar.label}</th>
            <td>
              {bar.text}
              {mark?.(bar)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
