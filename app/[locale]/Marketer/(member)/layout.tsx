import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'

export default function MarketerLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell kind="marketer" namespaces={['code', 'errors', 'form', 'ui']}>
      {children}
    </MemberShell>
  )
}
