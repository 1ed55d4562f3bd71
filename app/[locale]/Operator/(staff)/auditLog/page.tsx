import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AuditLogScreen } from './_components/audit-log-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-auditLog')

export default function Page() {
  return <AuditLogScreen />
}
