import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import th from '#messages/th/index.ts'
import { OpenShell } from './open-shell.tsx'

// The shell is drawn as the server sends it: nothing there needs the router.
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({}),
}))

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
afterEach(() => {
  delete scope[TRANSPORT]
})

test.each([
  [['terms'], false],
  [['faq'], true],
])('a site without %j leads from its pages to the sign-up: %s', async (empty, isOpen) => {
  scope[TRANSPORT] = async (request) =>
    request.url.includes('site-state') ? Response.json({ empty, notices: [] }) : Response.json({ items: [] })
  const html = renderToString(
    <NextIntlClientProvider locale="th" messages={th} timeZone="Asia/Bangkok">
      <SearchParamsContext.Provider value={new URLSearchParams()}>
        <PathnameContext.Provider value="/th">
          {await OpenShell({ children: 'page' })}
        </PathnameContext.Provider>
      </SearchParamsContext.Provider>
    </NextIntlClientProvider>,
  )
  expect(html).toContain('href="/th/jobMarketBoard"')
  expect(html.includes('/th/Influencer/signup')).toBe(isOpen)
})
