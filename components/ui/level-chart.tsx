import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import styles from './chart.module.scss'
import { ChartFigure, type ChartRow, type ChartWords } from './chart-table.tsx'

const WIDTH = 350
const HEIGHT = 132
const LABEL_ROOM = 22
const VALUE_ROOM = 20
const LEVELS = 10
const GAP = 3

export interface LevelRow extends ChartRow {
  value: number
  /** Short label above the bar; empty for none. */
  mark: string
}

/** Values over time as bars of up to ten steps; the last bar is the current period. */
export function LevelChart({
  rows,
  ...words
}: ChartWords & {
  rows: readonly LevelRow[]
}) {
  const x = scaleBand<string>()
    .domain(rows.map((row) => row.key))
    .range([0, WIDTH])
    .padding(0.32)
  const bottom = HEIGHT - LABEL_ROOM
  const step = (bottom - VALUE_ROOM) / LEVELS
  const level = scaleLinear()
    .domain([0, max(rows, (row) => row.value) || 1])
    .range([0, LEVELS])
  return (
    <ChartFigure {...words} rows={rows}>
      <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {rows.map((row, index) => {
          const left = x(row.key) ?? 0
          const middle = left + x.bandwidth() / 2
          // A value above zero always gets at least one step.
          const loud = row.value > 0 ? Math.max(1, Math.round(level(row.value))) : 0
          return (
            <g key={row.key} className={index === rows.length - 1 ? styles.present : undefined}>
              {Array.from({ length: LEVELS }, (_, at) => bottom - (at + 1) * step).map((top, at) => (
                <rect
                  key={top}
                  className={at < loud ? styles.loud : styles.quiet}
                  x={left}
                  y={top}
                  width={x.bandwidth()}
                  height={step - GAP}
                  rx={2}
                />
              ))}
              <text className={styles.value} x={middle} y={bottom - loud * step - 6} textAnchor="middle">
                {row.mark}
              </text>
              <text className={styles.text} x={middle} y={HEIGHT - 4} textAnchor="middle">
                {row.label}
              </text>
            </g>
          )
        })}
      </svg>
    </ChartFigure>
  )
}
