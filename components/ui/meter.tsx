import { useId } from 'react'
import styles from './state.module.scss'

/** Share of a whole, with its text. */
export function Meter({
  label,
  value,
  max,
  text,
}: {
  label: string
  value: number
  max: number
  text: string
}) {
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div>
      <div className={styles.meterHead}>
        <span id={id}>{label}</span>
        <span className="num">{text}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the native element cannot be styled evenly */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        className={styles.meter}
      >
        <div className={styles.meterFill} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
