import type { ReactNode } from 'react'
import { MemberShell } from '#components/layout/member-shell.tsx'
import { influencerMenu } from '#lib/routes/menu.ts'

export default function InfluencerLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell
      kind="influencer"
      groups={influencerMenu(false)}
      namespaces={['code', 'errors', 'form', 'ui']}
    >
      {children}
    </MemberShell>
  )
}
