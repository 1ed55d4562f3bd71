import { chromium, expect } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'

const PAGES = {
  visitor: ['', '/Influencer', '/Marketer', '/jobMarketBoard', '/faq', '/Influencer/signup'],
  influencer: ['/Influencer/dashboard', '/Influencer/jobMarket', '/Influencer/earn'],
  marketer: ['/Marketer/dashboard', '/Marketer/credit', '/Marketer/credit/buy'],
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
      await signInMember(context.request, baseURL!, { kind: who, email })
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
      }
  }
  await large.close()
  expect(wide).toEqual([])
})
