import { expect } from '@playwright/test'
import { operator } from './support/operator.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('en')

for (const email of ['ops@siang.demo', 'finance@siang.demo'])
  test(`a queue that the start calls late says which of its rows are, for ${email}`, async ({ browser }) => {
    const { page, go } = await operator(browser, email)
    await go('dashboard')
    const late = page.locator('main li').filter({ hasText: t.like('operator.dashboard.late') })
    const places = await late
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) {
      await page.goto(place!)
      await expect(
        page.locator('main').getByText(t.like('operator.dashboard.late')).first(),
        place!,
      ).toBeVisible()
    }
  })

test('the decisions of a withdrawal are in view on a desktop, and the number of a slip’s order is on one line', async ({
  browser,
}) => {
  const { page, go } = await operator(browser, 'finance@siang.demo')
  await page.setViewportSize({ width: 1280, height: 800 })
  await go('withdrawals')
  const room = await page
    .locator('main table')
    .first()
    .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.scrollWidth)
  expect(room).toBeGreaterThanOrEqual(0)
  await go('purchases')
  const links = page.locator('main tbody th a')
  await expect(links.first()).toBeVisible()
  const lines = await links.evaluateAll((all) => all.map((link) => link.getClientRects().length))
  expect(new Set(lines)).toEqual(new Set([1]))
})
