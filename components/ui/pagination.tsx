import styles from './nav.module.scss'
import { pageNumbers } from './page-numbers.ts'

export interface PaginationLabels {
  nav: string
  previous: string
  next: string
  /** Text before a page number for screen readers: "หน้า". */
  page: string
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
  labels,
}: {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  labels: PaginationLabels
}) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={labels.nav} className={styles.pages}>
      {page > 1 && (
        <a className={styles.page} rel="prev" href={hrefOf(page - 1)}>
          {labels.previous}
        </a>
      )}
      {pageNumbers(page, pageCount).map((n, index) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity but their place
          <span key={`gap${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a key={n} className={styles.page} href={hrefOf(n)} aria-current={n === page ? 'page' : undefined}>
            <span className="visually-hidden">{labels.page} </span>
            {n}
          </a>
        ),
      )}
      {page < pageCount && (
        <a className={styles.page} rel="next" href={hrefOf(page + 1)}>
          {labels.next}
        </a>
      )}
    </nav>
  )
}
