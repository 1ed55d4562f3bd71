import type { ReactNode } from 'react'
import { OpenShell } from '#components/layout/open-shell.tsx'

export default function InfluencerJoiningLayout({ children }: { children: ReactNode }) {
  return (
    <OpenShell audience="influencer" joining>
      {children}
    </OpenShell>
  )
}
