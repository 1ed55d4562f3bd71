import { useTranslations } from 'next-intl'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'
import styles from './bars.module.scss'

/** Says in demo mode that nothing here is real, and where the messages are. */
export function DemoBar({ locale }: { locale: Locale }) {
  const t = useTranslations('common.shell')
  if (!readSite(process.env).demo) return null
  return (
    <aside aria-label={t('demoName')} className={styles.demo}>
      {t('demo')} <a href={toPath(locale, 'test')}>{t('demoLink')}</a>
    </aside>
  )
}
