'use client'
import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import styles from './menu.module.scss'

/** A button that opens a panel of links or buttons (native popover: Esc and a press outside close it). */
export function Menu({
  label,
  icon,
  variant = 'quiet',
  children,
}: {
  label: string
  icon?: ReactNode
  variant?: ButtonVariant
  children: ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <span className={styles.wrap}>
      <Button
        variant={variant}
        icon={icon}
        popoverTarget={id}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          if (panel.current) panel.current.style.insetBlockStart = `${box.bottom + 4}px`
        }}
      >
        {label}
      </Button>
      <div id={id} ref={panel} popover="auto" className={styles.menu}>
        {children}
      </div>
    </span>
  )
}
