import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'

export default function InfluencerLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell kind="influencer" namespaces={['code', 'errors', 'form', 'ui']}>
      {children}
    </MemberShell>
  )
}
