import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getMemberMessages } from '#lib/contract/operator-work.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Facts } from '../ui/facts.tsx'
import styles from './operator.module.scss'
import { getWords } from './words.tsx'

/** Messages from operators to a person, newest first. */
export async function MessageList({
  items,
  language,
  locale,
}: {
  items: ResponseOf<typeof getMemberMessages>['items']
  language: string
  locale: Locale
}) {
  const way = await getWords('work.way')
  return (
    <ul className={styles.plain}>
      {items.map((item) => (
        <li key={item.id}>
          <details>
            <summary>
              {item.title}{' '}
              <span className={styles.muted}>
                <Facts
                  items={[
                    item.operator,
                    way(item.way),
                    <DateTime key="at" value={item.at} locale={locale} style="dateTime" />,
                  ]}
                />
              </span>
            </summary>
            <p className={styles.text} lang={language}>
              {item.text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}
