import { expect, type Page } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { alive } from './support/people.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('th')

/** Share of the window that bars which stay in sight take from the page, 0 to 1. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 400)
    const rows = new Set<number>()
    for (let y = 2; y < innerHeight; y += 4) {
      const hit = document.elementFromPoint(innerWidth / 2, y)
      for (let one = hit; one; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) rows.add(y)
    }
    return (rows.size * 4) / innerHeight
  })

for (const [name, viewport] of [
  ['on its side', { width: 844, height: 390 }],
  ['at 200 %', { width: 640, height: 400 }],
] as const)
  test(`a screen ${name} keeps its room for the page`, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'th-TH', viewport, hasTouch: true })
    await signInMember(context.request, { kind: 'marketer', email: 'brand@brand.demo' })
    const page = await context.newPage()
    for (const path of ['/th/Marketer/credit/buy', '/th/Marketer/account', '/th/Marketer/signUpProfile']) {
      await page.goto(path)
      await alive(page)
      expect(await coveredShare(page), path).toBeLessThan(0.2)
    }
    await context.close()
  })

test('the bottom bar makes room for the keyboard of a phone', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'th-TH',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await signInMember(context.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const page = await context.newPage()
  await page.goto('/th/Marketer/credit/buy')
  await alive(page)
  const bar = page.getByRole('navigation', { name: t('common.shell.bottomNav') })
  await expect(bar).toBeVisible()
  await page.getByLabel(t('credit.buyForm.amount')).focus()
  await expect(bar).toBeHidden()
  await page.getByRole('radio', { name: t('credit.buyForm.transfer') }).focus()
  await expect(bar).toBeVisible()
  await context.close()
})

test('the tabs of jobs with their counts stand in one line of a small phone', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 360, height: 740 } })
  await signInMember(context.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const page = await context.newPage()
  for (const locale of ['th', 'en'] as const)
    for (const tab of ['', '?tab=needs_me', '?tab=waiting', '?tab=finished']) {
      await page.goto(`/${locale}/Influencer/job${tab}`)
      const tabs = page
        .getByRole('navigation', { name: texts(locale)('influencer.jobs.tabs') })
        .getByRole('link')
      const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      expect(tops).toHaveLength(4)
      expect(new Set(tops).size, `${locale} ${tab}`).toBe(1)
    }
  await context.close()
})
