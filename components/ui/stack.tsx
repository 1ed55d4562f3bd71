import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.scss'

/** Steps of the space scale: 4 8 12 16 24 32 48 64. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

interface BoxProps {
  as?: 'div' | 'ul' | 'ol' | 'nav' | 'section'
  gap?: Space
  className?: string
  children: ReactNode
}

const gapStyle = (gap: Space | undefined, extra: Record<string, string> = {}) => ({
  ...(gap ? { '--gap': `var(--s-${gap})` } : {}),
  ...extra,
})

/** Stacks its children vertically. */
export function Stack({ as: As = 'div', gap, className, children }: BoxProps) {
  return (
    <As className={cx(styles.stack, className)} style={gapStyle(gap)}>
      {children}
    </As>
  )
}

/** Places its children in a wrapping row. */
export function Cluster({
  as: As = 'div',
  gap,
  justify,
  className,
  children,
}: BoxProps & { justify?: 'between' | 'end' }) {
  return (
    <As className={cx(styles.cluster, justify && styles[justify], className)} style={gapStyle(gap)}>
      {children}
    </As>
  )
}

/** Equal columns that are at least `min` wide (a CSS length). */
export function Grid({ as: As = 'div', gap, min, className, children }: BoxProps & { min?: string }) {
  return (
    <As className={cx(styles.grid, className)} style={gapStyle(gap, min ? { '--min': min } : {})}>
      {children}
    </As>
  )
}

/** Two columns in the ratio 2:1 from 992 px on. */
export function TwoOne({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(styles.twoOne, className)}>{children}</div>
}
