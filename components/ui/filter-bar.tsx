import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import styles from './nav.module.scss'

/** Filters as a GET form: works without script, the URL is the state. `count` is the sentence that says how many. */
export function FilterBar({
  action,
  label,
  submitLabel,
  clear,
  count,
  children,
}: {
  action: string
  label: string
  submitLabel: string
  clear?: { href: string; label: string }
  count?: ReactNode
  children: ReactNode
}) {
  return (
    <search aria-label={label}>
      <form method="get" action={action} className={styles.filters}>
        {children}
        <div className={styles.filterActions}>
          <Button type="submit" variant="secondary">
            {submitLabel}
          </Button>
          {clear && (
            <LinkButton variant="quiet" href={clear.href}>
              {clear.label}
            </LinkButton>
          )}
        </div>
      </form>
      {count && (
        <p className={styles.count} role="status">
          {count}
        </p>
      )}
    </search>
  )
}
