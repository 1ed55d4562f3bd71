import styles from './state.module.scss'

/** Full-page spinner for a blocking request; appears after 400 ms and does not take the focus. */
export function LoadingOverlay({ active, label }: { active: boolean; label: string }) {
  return (
    <div role="status">
      {active && (
        <div className={styles.overlay}>
          <div className={styles.overlayBox}>
            <span className={styles.spinner} aria-hidden="true" />
            {label}
          </div>
        </div>
      )}
    </div>
  )
}
