// Checks the build: the framework's output is what the entry removes from plain documents, and no part of such a page
// needs the framework (docs/decisions/0026-plain-documents.md); other public pages start as the entry expects, and
// every inline script runs. The pages are rendered without a backend.
import { join } from 'node:path'
import next from 'next'
import { listBlogCategories } from '#lib/contract/articles.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { ROUTES, toPath } from '#lib/routes/table.ts'
import { anonymousRequest, capture } from '#lib/server/pages/drawn-page.ts'
import { withEarlyStyles } from '#lib/server/pages/early-styles.ts'
import { waitForPaint } from '#lib/server/pages/lazy-start.ts'
import { withPageStatus } from '#lib/server/pages/page-status.ts'
import type { NextHandler } from '#lib/server/pages/pages.ts'
import { toPlainDocument } from '#lib/server/pages/plain-document.ts'
import { earlyStyles, plainParts } from '#lib/server/pages/start-pages.ts'
import { installTransport, NO_ADDRESS, pageScope } from '#lib/server/pages/transport.ts'
import { listBrowserParts } from './browser-parts.ts'
import { runInline } from './run-inline.mjs'
import { ROOT } from './tools.mjs'

/** Client components that a module of `app/_modules` makes interactive, or that only choose what is rendered. */
const SERVED: ReadonlySet<string> = new Set([
  'components/layout/cookie-bar.tsx',
  'components/layout/early-input-script.tsx',
  // Shows errors; in that case the page is sent with the framework's script.
  'components/layout/error-boundary.tsx',
  'components/layout/locale-switch.tsx',
  'components/layout/menu-focus.tsx',
  'components/layout/nav-anchor.tsx',
  'components/layout/offline-bar.tsx',
  'components/layout/return-place.tsx',
  'components/lead/lead-form.tsx',
  'components/document/send-link.tsx',
  'components/ui/copy-button.tsx',
  'app/[locale]/(site)/faq/_components/live-search.tsx',
])
const LEFT = /\/_next\/static\/(?!modules\/)[^"]*\.js|__next_f|<!--(?:\$| -->)|icons\.svg/

// The framework catches uncaught errors: only reaching the end of this file means success.
process.exitCode = 1
const faults: string[] = []
for (const [file, page] of listBrowserParts(ROOT))
  if (!SERVED.has(file)) faults.push(`${file} runs in the browser: on ${page} nothing runs it`)

Object.assign(process.env, {
  NODE_ENV: 'production',
  APP_URL: 'http://localhost:3000',
  DEMO_MODE: 'off',
  NEXT_TELEMETRY_DISABLED: '1',
})
installTransport({
  fetch: async ({ url }) =>
    new URL(url).pathname === listBlogCategories.path
      ? Response.json({ items: [] })
      : Response.json({ error: { code: 'not_found', requestId: '' } }, { status: 404 }),
})
// Silences the pages' warnings about reads without a backend.
console.warn = () => {}
const app = next({
  dev: false,
  dir: ROOT,
  hostname: 'localhost',
  port: 3000,
  customServer: true,
  quiet: true,
})
await app.prepare()
const handle = withPageStatus(app.getRequestHandler() as NextHandler)
const site = { root: ROOT, build: join(ROOT, '.next'), dev: false }
const parts = plainParts(site)
const early = earlyStyles(site)
const headers = { host: 'localhost:3000', 'x-forwarded-proto': 'http', 'user-agent': 'cached' }

/** The fault of a page as it would be sent. */
async function look(path: string): Promise<string | undefined> {
  const drawn = await pageScope.run({ address: NO_ADDRESS, tags: new Set() }, () =>
    capture(handle, anonymousRequest(path, headers)),
  )
  if (drawn.status !== 200 && drawn.status !== 404) return `answers ${drawn.status}`
  const { html, taken } = toPlainDocument(drawn.body.toString('utf8'), parts)
  if (taken.files < 2 || taken.payload < 2 || taken.start !== 1)
    return `the framework writes its script in another way: ${JSON.stringify(taken)}`
  return LEFT.exec(html)?.[0] ?? runInline(html, path)
}

/** A script file that a page loads before its first paint. */
const AT_ONCE = /<script src="\/_next\/static\/[^"]+" async=""/

/** The fault of a page that keeps the framework's script; undefined also for a redirect. */
async function lookAtStart(path: string, demoOnly: boolean): Promise<string | undefined> {
  const drawn = await pageScope.run({ address: NO_ADDRESS, tags: new Set() }, () =>
    capture(handle, anonymousRequest(path, headers)),
  )
  if (drawn.status !== 200) return undefined
  const whole = waitForPaint(drawn.body.toString('utf8'), parts.startScript)
  if (!whole.includes('data-files="')) return 'the framework does not start it'
  const html = withEarlyStyles(whole, early)
  if (!demoOnly && html === whole) return 'it does not paint with the early sheet'
  started++
  return AT_ONCE.exec(html)?.[0] ?? runInline(html, path)
}

let looked = 0
let started = 0
for (const route of ROUTES.filter((one) => one.plain || (one.access === 'open' && !one.path.includes('{'))))
  for (const locale of LOCALES) {
    const path = toPath(locale, route.name, { id: 'none', slug: 'none', token: 'none' })
    const fault = await (route.plain ? look(path) : lookAtStart(path, route.demoOnly)).catch(
      (error: unknown) => String(error),
    )
    if (fault !== undefined) faults.push(`${path}: ${fault}`)
    looked++
  }
await app.close()
if (started === 0) faults.push('no page keeps the framework: how they start was not looked at')

for (const fault of faults.slice(0, 20)) console.error(`plain: ${fault}`)
console.info(`plain: ${looked} pages, ${started} of them with the framework, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
