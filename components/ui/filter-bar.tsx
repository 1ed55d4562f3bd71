import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { LinkButton } from './link-button.tsx'
import styles from './nav.module.scss'

/**
 * Filters as a GET form: works without script, the URL is the state. `count` is the sentence with the number of
 * results. Browsers restore form input on back, which would not match the list, so autocomplete is off unless the list
 * is filtered `live` by the form. As a `sheet` the filters open on phones from a button that stays visible; a `slim`
 * form is one line.
 */
export function FilterBar({
  action,
  label,
  submitLabel,
  clear,
  count,
  live = false,
  sheet,
  slim = false,
  children,
}: {
  action: string
  label: string
  submitLabel: string
  clear?: { href: string; label: string }
  count?: ReactNode
  live?: boolean
  sheet?: { id: string; label: string; title: string; close: string }
  /** One line on phones: the first child and the button; further fields need a wide screen, hidden inputs come last. */
  slim?: boolean
  children: ReactNode
}) {
  return (
    <search aria-label={label} className={cx(sheet && styles.stuck)}>
      {sheet && (
        <Button variant="secondary" popoverTarget={sheet.id} className={styles.openSheet}>
          {sheet.label}
        </Button>
      )}
      <form
        method="get"
        action={action}
        autoComplete={live ? undefined : 'off'}
        className={cx(styles.filters, sheet && styles.sheet, slim && styles.slim)}
        {...(sheet ? { id: sheet.id, popover: 'auto' } : {})}
      >
        {sheet && (
          <div className={styles.sheetHead}>
            <strong>{sheet.title}</strong>
            <Button variant="quiet" popoverTarget={sheet.id} popoverTargetAction="hide">
              {sheet.close}
            </Button>
          </div>
        )}
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
