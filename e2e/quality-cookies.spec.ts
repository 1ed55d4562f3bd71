import { type BrowserContext, expect, type Page } from '@playwright/test'
import { configurePixel } from './support/pixel.ts'
import { publicPages } from './support/public-pages.ts'
import { test } from './support/test.ts'
import { LOCALES, texts } from './support/texts.ts'

/** Requests of a page to other origins. */
function watchStrangers(page: Page, own: string): string[] {
  const strangers: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== own) strangers.push(url.href)
  })
  return strangers
}

/** What lies over an answer about cookies, wherever the page is scrolled to. */
function overAnswers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const answers = [...document.querySelectorAll('section[class*="cookies"] button')]
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 3) {
      scrollTo({ top: y, behavior: 'instant' })
      for (const answer of answers) {
        const { left, top, width, height } = answer.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        if (above !== null && !answer.contains(above)) found.add((above.textContent ?? '').slice(0, 40))
      }
    }
    return [...found]
  })
}

async function consentOf(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name.startsWith('consent_'))
}

for (const locale of LOCALES)
  test.describe(`cookie bar, ${locale}`, () => {
    const t = texts(locale)
    const barOf = (page: Page) => page.getByRole('region', { name: t('common.cookies.name') })

    test('asks nothing and offers no choice where no pixel is configured', async ({ page, context }) => {
      await page.goto(`/${locale}/faq`)
      await expect(page.locator('footer')).toBeVisible()
      await expect(barOf(page)).toBeHidden()
      await expect(page.getByRole('button', { name: t('common.shell.cookieChoice') })).toBeHidden()
      expect(await consentOf(context)).toBeUndefined()
    })

    test('takes at most 12 % of a phone with the tab bar', async ({ page }) => {
      await configurePixel(page)
      await page.goto(`/${locale}`)
      const top = (await barOf(page).boundingBox())?.y ?? 0
      expect((844 - top) / 844).toBeLessThanOrEqual(0.12)
    })

    test('asks once with two equal answers, and again from the footer', async ({ page, context }) => {
      const bar = barOf(page)
      await configurePixel(page)
      await page.goto(`/${locale}/faq`)
      await expect(bar).toBeVisible()
      const [least, all] = [
        bar.getByRole('button', { name: t('common.cookies.necessary') }),
        bar.getByRole('button', { name: t('common.cookies.all') }),
      ]
      const looks = await Promise.all(
        [least, all].map((button) =>
          button.evaluate((element) => {
            const { backgroundColor, color, fontWeight, fontSize, borderColor } = getComputedStyle(element)
            const { width, height } = element.getBoundingClientRect()
            return { backgroundColor, color, fontWeight, fontSize, borderColor, width, height }
          }),
        ),
      )
      expect(looks[0]).toEqual(looks[1])
      expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
      const isLast = await bar.evaluate((element) => {
        const focusable = [...document.querySelectorAll('a[href], button, input, select, summary')]
        return element.contains(focusable.at(-1) ?? null)
      })
      expect(isLast, 'nothing that takes the focus stands after the bar').toBe(true)

      await least.click()
      await expect(bar).toBeHidden()
      const cookie = await consentOf(context)
      expect(cookie?.value).toBe('necessary')
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
      expect(Math.round(days)).toBe(182)
      await page.goto(`/${locale}`)
      await expect(barOf(page)).toBeHidden()
      const again = page.getByRole('button', { name: t('common.shell.cookieChoice') })
      await again.click()
      await expect(bar).toBeVisible()
      await expect(bar).toBeFocused()
      await least.click()
      await expect(again).toBeFocused()
    })

    test('never covers what has the focus', async ({ page }) => {
      await configurePixel(page)
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(`/${locale}/faq`)
        await expect(barOf(page)).toBeVisible()
        const covered: string[] = []
        for (let step = 0; step < 90; step++) {
          await page.keyboard.press('Tab')
          const found = await page.evaluate(() => {
            const focused = document.activeElement
            const bar = document.querySelector('section[class*="cookies"]')
            if (!focused || !bar || focused === document.body) return 'end'
            if (bar.contains(focused)) return 'bar'
            if (getComputedStyle(bar).position === 'static') return 'seen'
            const box = focused.getBoundingClientRect()
            const over = bar.getBoundingClientRect()
            const isFixed = focused.closest('nav[class*="bar"], header') !== null
            return !isFixed && box.bottom > over.top + 1 && box.top < over.bottom
              ? (focused.textContent ?? '').slice(0, 40)
              : 'seen'
          })
          if (found === 'end') break
          if (found !== 'seen' && found !== 'bar') covered.push(found)
        }
        expect(covered, `${width}×${height}`).toEqual([])
      }
    })
  })

test('before consent no request leaves the origin and nothing lies over the answers, on any public page', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await configurePixel(page)
  const strangers = watchStrangers(page, baseURL!)
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/tracking/pixel-data')) asked.push(one.url())
  })
  const silent: string[] = []
  for (const locale of LOCALES)
    for (const path of await publicPages(request, locale)) {
      await page.goto(path, { waitUntil: 'load' })
      if ((await page.locator('section[class*="cookies"] button').count()) !== 2) silent.push(path)
      for (const [width, height] of [
        [1280, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        expect(await overAnswers(page), `${path} at ${width}`).toEqual([])
      }
    }
  expect(
    silent.filter((path) => !/\/(error|Operator\/\w+)$/.test(path)),
    'only pages without header and footer ask nothing',
  ).toEqual([])
  expect(strangers).toEqual([])
  expect(asked).toEqual([])
})

test('pixels load after consent only, under a policy that names their hosts, and go with it', async ({
  browser,
  baseURL,
}) => {
  // What the worker asks for cannot be answered by a test.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const t = texts('th')
  const host = 'https://connect.facebook.net'
  const strangers = watchStrangers(page, baseURL!)
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') blocked.push(message.text())
  })
  // The demo world has no pixel: one is put into the answer, and its host into the policy as the entry does.
  await configurePixel(page)
  await page.route('**/tracking/pixel-data', (route) =>
    route.fulfill({ json: { items: [{ provider: 'meta', pixelId: '1234567890' }] } }),
  )
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.loadedPixel = fbq.queue.length' }),
  )
  await page.route('**/th/faq', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    headers['content-security-policy'] = headers['content-security-policy']!.replace(
      'script-src ',
      `script-src ${host} `,
    )
    await route.fulfill({ response, headers })
  })
  const bar = page.getByRole('region', { name: t('common.cookies.name') })
  await page.goto('/th/faq')
  await bar.getByRole('button', { name: t('common.cookies.necessary') }).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(strangers).toEqual([])

  await page.getByRole('button', { name: t('common.shell.cookieChoice') }).click()
  await bar.getByRole('button', { name: t('common.cookies.all') }).click()
  await page.waitForFunction(() => (window as { loadedPixel?: number }).loadedPixel === 2)
  expect(strangers).toEqual([`${host}/en_US/fbevents.js`])
  await page.reload()
  await page.waitForFunction(() => (window as { loadedPixel?: number }).loadedPixel === 2)
  expect(blocked).toEqual([])

  // Taking the consent back takes the pixel out of the page.
  await page.getByRole('button', { name: t('common.shell.cookieChoice') }).click()
  const reloaded = page.waitForEvent('load')
  await bar.getByRole('button', { name: t('common.cookies.necessary') }).click()
  await reloaded
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'loadedPixel' in window)).toBe(false)
  await context.close()
})
