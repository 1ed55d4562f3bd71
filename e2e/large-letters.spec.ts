import { chromium, expect } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'

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
  const wide: string[] = []
  for (const who of ['visitor', 'influencer', 'marketer'] as const) {
    const context = await large.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
    if (who !== 'visitor') {
      const email = who === 'influencer' ? 'ploy@influ.demo' : 'brand@brand.demo'
      await signInMember(context.request, { kind: who, email })
    }
    const page = await context.newPage()
    for (const locale of ['th', 'en'])
      for (const path of PAGES[who]) {
        await page.goto(`/${locale}${path}`)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        // Parts that come a moment later included.
        await page.waitForLoadState('networkidle')
        const beside = await over()
        if (beside > 0) wide.push(`/${locale}${path}: ${beside} px`)
        const covered = await page.evaluate(findCovered)
        if (covered.length > 0) wide.push(`/${locale}${path}: ${covered.join(', ')}`)
      }
  }
  await large.close()
  expect(wide).toEqual([])
})
