import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/page-header.tsx'
import type { RouteName } from '#lib/routes/table.ts'

/** A page's title and what it is for, from `messages/{th,en}/pages.json`, with its content below. */
export function PlainScreen({ name, children }: { name: RouteName; children?: ReactNode }) {
  const t = useTranslations('pages')
  return (
    <>
      <PageHeader title={t(`${name}.title`)} lead={t(`${name}.description`)} />
      {children}
    </>
  )
}
