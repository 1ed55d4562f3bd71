import { type APIRequestContext, expect } from '@playwright/test'
import { limitNow } from '#lib/server/testing/limit-now.ts'
import { alive } from './support/people.ts'
import { test } from './support/test.ts'

/** The country service of the check server names a country by address (scripts/verify-server.mjs). */
const VISITORS = { thailand: '1.1.1.1', unitedStates: '8.8.8.8', silent: '9.9.9.9' } as const

test.describe('language and country (check 1)', () => {
  const visit = (request: APIRequestContext, headers: Record<string, string>, path = '/') =>
    request.get(path, { headers, maxRedirects: 0 })

  test('the country decides on a first visit; a service that hangs is given up within a second', async ({
    playwright,
    baseURL,
  }) => {
    // Each visitor is a new one: the first answer sets the cookie that wins from then on.
    const first = () => playwright.request.newContext({ baseURL: baseURL! })
    const thai = await visit(await first(), { 'x-forwarded-for': VISITORS.thailand })
    expect(thai.status()).toBe(307)
    expect(thai.headers().location).toMatch(/\/th$/)
    expect(thai.headers()['set-cookie']).toMatch(/Max-Age=31536000/i)
    expect(thai.headers()['cache-control']).toContain('no-store')
    const foreign = await visit(await first(), { 'x-forwarded-for': VISITORS.unitedStates })
    expect(foreign.headers().location).toMatch(/\/en$/)
    const stranger = await first()
    const began = Date.now()
    const silent = await visit(stranger, { 'x-forwarded-for': VISITORS.silent })
    expect(Date.now() - began).toBeLessThanOrEqual(limitNow(1000))
    expect(silent.headers().location).toMatch(/\/th$/)
  })

  test('the edge wins over the service, the cookie over both, a prefix over all', async ({
    playwright,
    baseURL,
  }) => {
    const fresh = () => playwright.request.newContext({ baseURL: baseURL! })
    const edge = await fresh()
    const byEdge = await visit(edge, { 'x-forwarded-for': VISITORS.thailand, 'cf-ipcountry': 'US' })
    expect(byEdge.headers().location).toMatch(/\/en$/)
    // The language of the first visit is remembered from here on.
    const again = await visit(
      edge,
      { 'x-forwarded-for': VISITORS.thailand, 'cf-ipcountry': 'TH' },
      '/faq?q=x',
    )
    expect(again.headers().location).toMatch(/\/en\/faq\?q=x$/)
    const prefixed = await visit(edge, { 'cf-ipcountry': 'US' }, '/th/faq')
    expect(prefixed.status()).toBe(200)
    await edge.dispose()
  })
})

test('the switch keeps page, query and scroll, and the choice lives a year (check 2)', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/th/articles?category=9&page=2')
  await expect(page.locator('main h2 a').first()).toBeVisible()
  // The place is kept by script; without it the link is a link.
  await alive(page)
  await page.evaluate(() => scrollTo(0, 200))
  // Not by the mouse: to press what sticks at the top, the tool scrolls there first.
  await page
    .locator('a[hreflang="en"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/en/articles?category=9&page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect
    .poll(async () => {
      const cookies = await context.cookies()
      const language = cookies.find((cookie) => cookie.value === 'en')
      return language ? Math.round((language.expires - Date.now() / 1000) / 86_400) : 0
    })
    .toBe(365)
})
