import { type BrowserContext, chromium, expect } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'
import { LOCALES } from './support/texts.ts'

const PAGES = {
  visitor: ['', '/Influencer', '/Marketer', '/jobMarketBoard', '/faq', '/Influencer/signup'],
  influencer: ['/Influencer/dashboard', '/Influencer/jobMarket', '/Influencer/earn'],
  marketer: ['/Marketer/dashboard', '/Marketer/credit', '/Marketer/credit/buy'],
}

/** Pairs of what can be pressed in the top bar that lie on each other. */
function findCovered(): string[] {
  const shown = [...document.querySelectorAll('header :is(a, button)')].filter(
    (element) => element.getClientRects().length > 0,
  )
  const boxes = shown.map((element) => ({
    name: element.textContent?.trim() || element.getAttribute('aria-label'),
    box: element.getBoundingClientRect(),
  }))
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ box }) =>
          Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
          Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
      )
      .map((other) => `${one.name} on ${other.name}`),
  )
}

// WCAG 1.4.4: who sets letters to twice their size reads everything without going sideways, on a phone too.
test('letters twice as large leave nothing beside the screen', async ({ baseURL }) => {
  test.slow()
  const executablePath = process.env.CHROMIUM_PATH
  const large = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  })
  const look = async (context: BrowserContext, paths: readonly string[]): Promise<string[]> => {
    const page = await context.newPage()
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      // Parts that come a moment later included.
      await page.waitForLoadState('networkidle')
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (beside > 0) wide.push(`${path}: ${beside} px`)
      const covered = await page.evaluate(findCovered)
      if (covered.length > 0) wide.push(`${path}: ${covered.join(', ')}`)
    }
    return wide
  }
  const tours: [BrowserContext, paths: string[]][] = []
  for (const who of ['visitor', 'influencer', 'marketer'] as const) {
    const context = await large.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
    if (who !== 'visitor') {
      const email = who === 'influencer' ? 'ploy@influ.demo' : 'brand@brand.demo'
      await signInMember(context.request, { kind: who, email })
    }
    for (const locale of LOCALES) tours.push([context, PAGES[who].map((path) => `/${locale}${path}`)])
  }
  // All at once: most of the time is waited, for half a second without a request on each page.
  const wide = await Promise.all(tours.map((tour) => look(...tour)))
  await large.close()
  expect(wide.flat()).toEqual([])
})
