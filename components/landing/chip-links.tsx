import type { ReactNode } from 'react'
import styles from './landing.module.scss'

export interface ChipLink {
  readonly href: string
  readonly label: string
  readonly icon?: ReactNode
  readonly current: boolean
}

/** Filters as links that wrap, on phones in one scrolling line; the current one has `aria-current`. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly ChipLink[] }) {
  return (
    <nav aria-label={label} className={styles.chipBand}>
      <ul className={styles.chips}>
        {chips.map((chip) => (
          <li key={chip.href}>
            <a href={chip.href} className={styles.chip} aria-current={chip.current ? 'page' : undefined}>
              {chip.icon}
              {chip.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
