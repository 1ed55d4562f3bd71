'use client'
import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Help for when no SMS arrives. */
export function NoSmsHelp() {
  const t = useTranslations('signUp.phone')
  const locale = toLocale(useLocale())
  return (
    <details>
      <summary>{t('noSms')}</summary>
      <p>{t('noSmsText')}</p>
      <p>
        <a href={toPath(locale, 'contact')}>{t('contact')}</a>
      </p>
    </details>
  )
}
