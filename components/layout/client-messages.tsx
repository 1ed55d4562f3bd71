import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { MessagePart, Namespace } from '#lib/i18n/messages.ts'
import { leaveOut, pickMessages } from '#lib/i18n/messages.ts'

/**
 * Provides the named message namespaces to client components (docs/packages.md#next); `without` removes parts that they
 * never show.
 */
export async function ClientMessages({
  namespaces,
  without = [],
  children,
}: {
  namespaces: readonly Namespace[]
  without?: readonly MessagePart[]
  children: ReactNode
}) {
  return (
    <NextIntlClientProvider
      locale={await getLocale()}
      messages={leaveOut(pickMessages(await getMessages(), namespaces), without)}
    >
      {children}
    </NextIntlClientProvider>
  )
}
