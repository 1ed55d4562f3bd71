import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'

/** Notice for form pages without script, where the button would lead to an error. */
export function NeedsScript() {
  const locale = toLocale(useLocale())
  const t = useTranslations('common')
  return (
    <noscript>
      <Banner tone="warning">
        {t('needsScript')} <a href={toPath(locale, 'contact')}>{t('menu.contact')}</a>
      </Banner>
    </noscript>
  )
}
