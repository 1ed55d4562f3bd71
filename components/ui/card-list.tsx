import type { ReactNode } from 'react'
import styles from './card-list.module.scss'
import { cx } from './cx.ts'
import { Grid, type Space } from './stack.tsx'

/**
 * A list of cards: pass `<Card as="li">` children. `reel`: for a page with several lists; on phones a single scrolling
 * row.
 */
export function CardList({
  min,
  gap,
  reel,
  children,
}: {
  min?: string
  gap?: Space
  reel?: boolean
  children: ReactNode
}) {
  return (
    <Grid
      as="ul"
      className={cx('card-list', reel && styles.reel)}
      {...(min ? { min } : {})}
      {...(gap ? { gap } : {})}
    >
      {children}
    </Grid>
  )
}
