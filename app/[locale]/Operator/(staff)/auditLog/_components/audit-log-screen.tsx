import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function AuditLogScreen() {
  return <PlainScreen name="Operator-auditLog" />
}
