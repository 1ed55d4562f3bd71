import type { ReactNode } from 'react'
import type { Namespace } from '#lib/i18n/messages.ts'
import { ClientMessages } from './client-messages.tsx'
import { QueryProvider } from './query-provider.tsx'
import { ScopeMark } from './scope-mark.tsx'

/** What client parts of an area need: its texts and one query client. Open pages go without. */
export function MemberProviders({
  scope,
  namespaces,
  children,
}: {
  scope: 'influencer' | 'marketer' | 'operator'
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  return (
    <ClientMessages namespaces={namespaces}>
      <ScopeMark scope={scope} />
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  )
}
