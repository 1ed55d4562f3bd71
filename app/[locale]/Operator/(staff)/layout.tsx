import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'
import { OPERATOR_ROLES, operatorMenu } from '#lib/routes/menu.ts'

export default function OperatorLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell kind="operator" groups={operatorMenu(OPERATOR_ROLES)} namespaces={['errors', 'form', 'ui']}>
      {children}
    </MemberShell>
  )
}
