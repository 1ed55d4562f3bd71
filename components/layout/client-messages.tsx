import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Namespace } from '#lib/i18n/messages.ts'
import { pickMessages } from '#lib/i18n/messages.ts'

/** Gives client parts the named texts and no others (libraries.md §5.11). */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  return (
    <NextIntlClientProvider
      locale={await getLocale()}
      messages={pickMessages(await getMessages(), namespaces)}
    >
      {children}
    </NextIntlClientProvider>
  )
}
