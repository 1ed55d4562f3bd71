import type { ReactNode } from 'react'
import styles from './form.module.scss'

/** The buttons of a form, primary first; on phones they stick above the keyboard. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
