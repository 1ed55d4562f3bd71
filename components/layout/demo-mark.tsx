import { useTranslations } from 'next-intl'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'
import styles from './shell.module.scss'

/** Notice of demo mode with a link to the page with the messages. */
export function DemoMark({ locale }: { locale: Locale }) {
  const t = useTranslations('common.shell')
  if (!readSite(process.env).demo) return null
  return (
    <a href={toPath(locale, 'test')} className={styles.demo} title={t('demo')}>
      {t('demoName')}
    </a>
  )
}
