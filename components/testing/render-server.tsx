import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import th from '#messages/th/index.ts'

/** Renders async components too, as the server sends them in Thai, into the document. */
export async function renderServer(element: ReactElement): Promise<void> {
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="th" messages={th} timeZone="Asia/Bangkok">
      {element}
    </NextIntlClientProvider>,
  )
  document.body.innerHTML = await new Response(prelude).text()
}
