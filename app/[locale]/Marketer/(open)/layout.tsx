import type { ReactNode } from 'react'
import { OpenShell } from '#components/layout/open-shell.tsx'

export default function MarketerOpenLayout({ children }: { children: ReactNode }) {
  return <OpenShell audience="marketer">{children}</OpenShell>
}
