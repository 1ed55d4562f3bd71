import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './state.module.scss'
import statusStyles from './status.module.scss'
import type { Tone } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

/** A notice in the page. `live` is for notices that appear later. */
export function Banner({
  tone = 'info',
  title,
  actions,
  live,
  children,
}: {
  tone?: Tone
  title?: ReactNode
  actions?: ReactNode
  live?: 'status' | 'alert'
  children?: ReactNode
}) {
  return (
    <div role={live} className={cx(styles.banner, statusStyles[tone])}>
      <ToneIcon tone={tone} size={20} />
      <div className={styles.bannerBody}>
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {children && <div>{children}</div>}
        {actions && <div className={styles.bannerActions}>{actions}</div>}
      </div>
    </div>
  )
}
