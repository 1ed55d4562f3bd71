import { expect, type Locator, type Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { signInMember } from './support/outbox.ts'
import { alive } from './support/people.ts'
import { phoneOf } from './support/phone.ts'
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
  const context = await phoneOf(browser)
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

/** How far above the lower edge of the window what holds this button sticks; undefined where it goes with the page. */
const stripBelow = (button: Locator) =>
  button.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).position === 'sticky') return innerHeight - one.getBoundingClientRect().bottom
    return undefined
  })

test('what sticks above the keyboard of a phone leaves no strip below, and is pressed where it stands', async ({
  browser,
  baseURL,
}) => {
  const context = await phoneOf(browser)
  await signInMember(context.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const { items } = await apiOf(context.request, baseURL!).get<{ items: { id: string; status: string }[] }>(
    '/api/jobs?limit=50',
  )
  const job = items.find(({ status }) => status === 'INSIGHT')!
  const page = await context.newPage()
  await page.goto(`/th/Influencer/job/${job.id}`)
  await alive(page)
  const form = page.locator('main form').filter({ has: page.locator('input[inputmode="numeric"]') })
  const send = form.locator('button[type="submit"]')
  const first = form.locator('input[inputmode="numeric"]').first()
  await first.focus()
  await page.setViewportSize({ width: 390, height: 520 })
  await first.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  expect(await stripBelow(send)).toBeLessThan(1)
  await send.evaluate((button) => {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      button.dataset.pressed = ''
    })
  })
  const { x, y, width, height } = (await send.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(send).toHaveAttribute('data-pressed', '')

  await first.focus()
  await page.setViewportSize({ width: 390, height: 400 })
  expect(await stripBelow(send)).toBeUndefined()
  await context.close()
})

test('the bar of chosen people goes with a low page', async ({ browser, baseURL }) => {
  const context = await phoneOf(browser, { height: 400, isMobile: false })
  await signInMember(context.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const { items } = await apiOf(context.request, baseURL!).get<{
    items: { id: string; counts: { applicants: number } }[]
  }>('/api/campaigns')
  const open = items.find((one) => one.counts.applicants > 1)!
  const page = await context.newPage()
  await page.goto(`/th/Marketer/campaign/${open.id}?tab=influencers`)
  await alive(page)
  await page
    .getByRole('checkbox', { name: t.like('campaign.choose.pick') })
    .first()
    .check()
  const bar = page.getByRole('region', { name: t('campaign.choose.bar') })
  expect(await stripBelow(bar.getByRole('button').first())).toBeUndefined()
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
