import { useLocale, useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export function CreditTabs({ current }: { current: 'balance' | 'campaigns' }) {
  const t = useTranslations('credit.tabs')
  const path = toPath(toLocale(useLocale()), 'Marketer-credit')
  return (
    <TabLinks
      label={t('label')}
      tabs={[
        { href: path, label: t('balance'), current: current === 'balance' },
        { href: `${path}?tab=campaigns`, label: t('campaigns'), current: current === 'campaigns' },
      ]}
    />
  )
}
