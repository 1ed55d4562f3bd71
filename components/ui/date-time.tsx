import { type DateStyle, formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import styles from './layout.module.scss'

/** Shows an instant (ISO) or day (YYYY-MM-DD). `zone` adds the text that names Thai time, for deadlines. */
export function DateTime({
  value,
  locale,
  style = 'date',
  zone,
}: {
  value: string
  locale: Locale
  style?: DateStyle
  zone?: string
}) {
  return (
    <time dateTime={value}>
      {formatDate(value, locale, style)}
      {zone && (
        <>
          {' '}
          <span className={styles.whole}>{zone}</span>
        </>
      )}
    </time>
  )
}
