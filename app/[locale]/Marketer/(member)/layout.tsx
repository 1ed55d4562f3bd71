import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'
import { MARKETER_MENU } from '#lib/routes/menu.ts'

export default function MarketerLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell kind="marketer" groups={MARKETER_MENU} namespaces={['code', 'errors', 'form', 'ui']}>
      {children}
    </MemberShell>
  )
}
