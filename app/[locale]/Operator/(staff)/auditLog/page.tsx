import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AuditLogScreen } from './_components/audit-log-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-auditLog')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <AuditLogScreen search={await searchParams} />
}
