import type { ReactNode } from 'react'
import { GlobalLoading } from '#components/form/global-loading.tsx'
import type { Namespace } from '#lib/i18n/messages.ts'
import { ClientMessages } from './client-messages.tsx'
import { QueryProvider } from './query-provider.tsx'
import { ScopeMark } from './scope-mark.tsx'

/** What client parts of an area need: its texts, one query client and the spinner. Open pages go without. */
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
