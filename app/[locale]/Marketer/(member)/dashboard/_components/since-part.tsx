import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'

/** What happened since the last visit. */
export function SincePart({ since }: { since: NonNullable<Dashboard['since']> }) {
  const t = useTranslations('marketer.since')
  const locale = toLocale(useLocale())
  const campaigns = `${toPath(locale, 'Marketer-credit')}?tab=campaigns`
  const rows = (['applicants', 'drafts', 'posts', 'figures', 'completed'] as const).filter(
    (key) => since[key] > 0,
  )
  return (
    <Section id="since" title={t('title')}>
      <Card>
        <p className={styles.muted}>
          {t('lastVisit')} <DateTime value={since.at} locale={locale} style="dateTime" />
        </p>
        {rows.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <ul className={styles.since}>
            {rows.map((key) => (
              <li key={key}>
                <a
                  className={styles.count}
                  href={`${campaigns}&show=${key === 'completed' ? 'all' : 'active'}`}
                >
                  <strong className="num">{since[key]}</strong> {t(key, { count: since[key] })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}
