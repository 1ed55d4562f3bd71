import type { ReactNode } from 'react'
import { OpenShell } from '#components/layout/open-shell.tsx'

export default function MarketerJoiningLayout({ children }: { children: ReactNode }) {
  return (
    <OpenShell audience="marketer" joining>
      {children}
    </OpenShell>
  )
}
