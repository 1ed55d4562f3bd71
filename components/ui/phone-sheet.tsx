import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './nav.module.scss'

/** What stands in the page from 992 px, and on phones in a sheet that a button opens. Without dialogs: they close it. */
export function PhoneSheet({
  id,
  label,
  title,
  close,
  children,
}: {
  id: string
  label: string
  title: string
  close: string
  children: ReactNode
}) {
  return (
    <>
      <Button variant="quiet" dense popoverTarget={id} className={styles.openSheet}>
        {label}
      </Button>
      <div id={id} popover="auto" className={`${styles.sheet} ${styles.sheetParts}`}>
        <div className={styles.sheetHead}>
          <strong>{title}</strong>
          <Button variant="quiet" popoverTarget={id} popoverTargetAction="hide">
            {close}
          </Button>
        </div>
        {children}
      </div>
    </>
  )
}
