import { extent, max } from 'd3-array'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import styles from './chart.module.scss'
import { ChartFigure, type ChartRow, type ChartWords } from './chart-table.tsx'

const WIDTH = 350
const HEIGHT = 200
const LEFT = 76
const RIGHT = 24
const TOP = 14
const BOTTOM = 30
const DAY_MS = 86_400_000

export interface TimePoint extends ChartRow {
  /** `YYYY-MM-DD`; `label` is the displayed day. */
  day: string
  value: number
}

/** A cumulative sum by day, as steps from zero. `toTick` formats the values of the axis. */
export function TimeChart({
  points,
  toTick,
  ...words
}: ChartWords & {
  points: readonly TimePoint[]
  toTick: (value: number) => string
}) {
  const at = (point: TimePoint) => new Date(`${point.day}T00:00:00Z`)
  const [first = new Date(0), last = first] = extent(points, at)
  // A single day would have a width of zero.
  const x = scaleUtc()
    .domain([first, new Date(Math.max(last.getTime(), first.getTime() + DAY_MS))])
    .range([LEFT, WIDTH - RIGHT])
  const y = scaleLinear()
    .domain([0, max(points, (point) => point.value) || 1])
    .nice(4)
    .range([HEIGHT - BOTTOM, TOP])
  const ends = points.length > 1 ? [points[0]!, points.at(-1)!] : points
  const path = line<TimePoint>()
    .x((point) => x(at(point)))
    .y((point) => y(point.value))
    .curve(curveStepAfter)
  const fill = area<TimePoint>()
    .x((point) => x(at(point)))
    .y0(y(0))
    .y1((point) => y(point.value))
    .curve(curveStepAfter)
  return (
    <ChartFigure {...words} rows={points}>
      <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text className={styles.text} x={LEFT - 8} y={y(tick) + 4.5} textAnchor="end">
              {toTick(tick)}
            </text>
          </g>
        ))}
        <path className={styles.area} d={fill([...points]) ?? ''} />
        <path className={styles.line} d={path([...points]) ?? ''} />
        {points.map((point) => (
          <circle key={point.key} className={styles.dot} cx={x(at(point))} cy={y(point.value)} r={3.5} />
        ))}
        {ends.map((point, index) => (
          <text
            key={point.key}
            className={styles.text}
            x={x(at(point))}
            y={HEIGHT - 8}
            textAnchor={index === 0 ? 'start' : 'end'}
          >
            {point.label}
          </text>
        ))}
      </svg>
    </ChartFigure>
  )
}
