import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { person, signIn } from './support/people.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PUBLIC = [
  '',
  '/jobMarketBoard',
  '/articles',
  '/faq',
  '/contact',
  '/Marketer/package',
  '/Influencer/signup',
  '/Influencer/preLogin/goto:login',
  '/error',
]
const AREAS = {
  influencer: {
    email: 'ploy@influ.demo',
    paths: ['dashboard', 'job', 'jobMarket', 'earn', 'account', 'channelDetail'],
  },
  marketer: {
    email: 'brand@brand.demo',
    paths: ['dashboard', 'credit', 'credit/buy', 'statement', 'account'],
  },
} as const

for (const [locale, width, scheme] of [
  ['th', 390, 'light'],
  ['en', 1280, 'dark'],
] as const) {
  test(`public pages have no fault that a machine finds: ${locale} ${width} ${scheme}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme })
    const page = await context.newPage()
    for (const path of PUBLIC) {
      await page.goto(`/${locale}${path}`)
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
      expect(violations.map((one) => `${path} ${one.id}: ${one.nodes[0]?.target}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await context.close()
  })

  for (const kind of ['influencer', 'marketer'] as const)
    test(`${kind} area has no fault that a machine finds: ${locale} ${width} ${scheme}`, async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { email, paths } = AREAS[kind]
      const who = await person(browser, { kind, locale, width, email, phone: '' })
      await who.page.emulateMedia({ colorScheme: scheme })
      await signIn(who)
      for (const path of paths) {
        await who.go(`/${kind === 'influencer' ? 'Influencer' : 'Marketer'}/${path}`)
        const { violations } = await new AxeBuilder({ page: who.page }).withTags(TAGS).analyze()
        expect(violations.map((one) => `${path} ${one.id}: ${one.nodes[0]?.target}`)).toEqual([])
        const overflow = await who.page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
      await who.context.close()
    })
}
