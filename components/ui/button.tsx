import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.scss'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant
  /** 36 px high instead of 44; for desktop tables only. */
  dense?: boolean
  full?: boolean
}

export function buttonClass({ variant = 'primary', dense, full }: ButtonLook, extra?: string): string {
  return cx(styles.button, styles[variant], dense && styles.dense, full && styles.full, extra)
}

/** `loading` keeps the button focusable; the form ignores further presses. */
export function Button({
  variant,
  dense,
  full,
  loading = false,
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { loading?: boolean; icon?: ReactNode }) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, dense, full }, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
