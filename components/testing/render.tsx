import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import en from '#messages/en/index.ts'
import th from '#messages/th/index.ts'

/** Renders with the real messages, by default in Thai, and returns a user for typing and clicking. */
export function renderWith(element: ReactElement, locale: 'th' | 'en' = 'th') {
  const wrap = (child: ReactElement) => (
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'th' ? th : en}
      timeZone="Asia/Bangkok"
      onError={(error) => {
        throw error
      }}
    >
      {child}
    </NextIntlClientProvider>
  )
  const user = userEvent.setup()
  const view = render(wrap(element))
  return { user, ...view, rerenderWith: (next: ReactElement) => view.rerender(wrap(next)) }
}
