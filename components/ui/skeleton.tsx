import styles from './state.module.scss'

/** Placeholder of a loading region with the same height; appears after 300 ms. */
export function Skeleton({
  label,
  rows = 1,
  rowHeight,
}: {
  label: string
  rows?: number
  rowHeight: string
}) {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows without identity
        <div key={index} className={styles.bone} style={{ blockSize: rowHeight }} aria-hidden="true" />
      ))}
    </div>
  )
}
