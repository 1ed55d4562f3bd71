import styles from './shell.module.scss'

/** The logo: a speech bubble with a level. Decorative; the name must be shown with it. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path d="M33 3a29 29 0 1 1 0 58H4V32A29 29 0 0 1 33 3Z" />
      <path d="M19 28v9M28.5 18v28M38 24v17M47.5 29v7" />
    </svg>
  )
}
