import type { ReactNode } from 'react'
import { GlobalLoading } from '#components/form/global-loading.tsx'
import type { Namespace } from '#lib/i18n/messages.ts'
import { ClientMessages } from './client-messages.tsx'
import { QueryProvider } from './query-provider.tsx'
import { ScopeMark } from './scope-mark.tsx'

/**
 * Providers for client components of a member area: messages, one query client and the spinner. Public pages have none.
 */
export function MemberProviders({
  scope,
  namespaces,
  words,
  children,
}: {
  scope: 'influencer' | 'marketer' | 'operator'
  namespaces: readonly Namespace[]
  words: { loading: string }
  children: ReactNode
}) {
  return (
    <ClientMessages namespaces={namespaces}>
      <ScopeMark scope={scope} />
      <QueryProvider>{children}</QueryProvider>
      <GlobalLoading label={words.loading} />
    </ClientMessages>
  )
}
