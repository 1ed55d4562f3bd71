import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/page-header.tsx'
import type { RouteName } from '#lib/routes/table.ts'

/** A page with title and lead from `messages/{th,en}/pages.json` and its content below. */
export function PlainScreen({ name, children }: { name: RouteName; children?: ReactNode }) {
  const t = useTranslations('pages')
  return (
    <>
      <PageHeader title={t(`${name}.title`)} lead={t(`${name}.description`)} />
      {children}
    </>
  )
}
