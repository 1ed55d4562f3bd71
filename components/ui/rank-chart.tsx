import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import styles from './chart.module.scss'
import { ChartFigure, type ChartRow, type ChartWords } from './chart-table.tsx'

const WIDTH = 350
const LABEL_WIDTH = 122
const VALUE_WIDTH = 84
const ROW_HEIGHT = 30
const MOST_ROWS = 12
const MOST_LABEL = 16

export interface RankRow extends ChartRow {
  value: number
}

const cut = (text: string) => {
  const parts = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)]
  return parts.length <= MOST_LABEL
    ? text
    : `${parts
        .slice(0, MOST_LABEL - 1)
        .map((part) => part.segment)
        .join('')}…`
}

/** Horizontal bars from zero, in the given order; the table contains every row, the chart the first twelve. */
export function RankChart({
  rows,
  ...words
}: ChartWords & {
  rows: readonly RankRow[]
}) {
  const shown = rows.slice(0, MOST_ROWS)
  const height = shown.length * ROW_HEIGHT
  const x = scaleLinear()
    .domain([0, max(shown, (row) => row.value) || 1])
    .range([0, WIDTH - LABEL_WIDTH - VALUE_WIDTH])
  const y = scaleBand<string>()
    .domain(shown.map((row) => row.key))
    .range([0, height])
    .padding(0.3)
  return (
    <ChartFigure {...words} rows={rows}>
      <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {shown.map((row) => {
          const top = y(row.key) ?? 0
          const middle = top + y.bandwidth() / 2 + 4.5
          return (
            <g key={row.key}>
              <text className={styles.value} x={LABEL_WIDTH - 10} y={middle} textAnchor="end">
                {cut(row.label)}
              </text>
              <rect
                className={styles.bar}
                x={LABEL_WIDTH}
                y={top}
                width={Math.max(1, x(row.value))}
                height={y.bandwidth()}
                rx={3}
              />
              <text className={styles.text} x={LABEL_WIDTH + x(row.value) + 8} y={middle}>
                {row.text}
              </text>
            </g>
          )
        })}
      </svg>
    </ChartFigure>
  )
}
