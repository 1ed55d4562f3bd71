import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'

export default function OperatorLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell kind="operator" namespaces={['errors', 'form', 'ui']}>
      {children}
    </MemberShell>
  )
}
