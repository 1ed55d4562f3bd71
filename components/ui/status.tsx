import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './status.module.scss'
import type { Tone } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

/** Icon, word and colour. The word differs by reader, so the caller passes it. */
export function Status({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(styles.status, styles[tone])}>
      {icon ?? <ToneIcon tone={tone} size={14} />}
      {children}
    </span>
  )
}
