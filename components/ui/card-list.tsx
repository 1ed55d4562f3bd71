import type { ReactNode } from 'react'
import { Grid, type Space } from './stack.tsx'

/** A list of cards: pass `<Card as="li">` children. */
export function CardList({ min, gap, children }: { min?: string; gap?: Space; children: ReactNode }) {
  return (
    <Grid as="ul" className="card-list" {...(min ? { min } : {})} {...(gap ? { gap } : {})}>
      {children}
    </Grid>
  )
}
