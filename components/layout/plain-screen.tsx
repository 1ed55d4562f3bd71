import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/page-header.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'

/**
 * A page with title and lead from `messages/{th,en}/pages.json` and its content below. A page of the account leads back
 * to its section.
 */
export function PlainScreen({ name, children }: { name: RouteName; children?: ReactNode }) {
  const t = useTranslations('pages')
  const sections = useTranslations('account.sections')
  const locale = toLocale(useLocale())
  const [, area, page] = /^(Influencer|Marketer)-(change|lineNotification)/.exec(name) ?? []
  const section = page === 'change' ? 'security' : 'notifications'
  const account = toPath(locale, area === 'Influencer' ? 'Influencer-account' : 'Marketer-account')
  return (
    <>
      <PageHeader
        title={t(`${name}.title`)}
        lead={t(`${name}.description`)}
        {...(page && { back: { href: `${account}?section=${section}`, label: sections(section) } })}
      />
      {children}
    </>
  )
}
