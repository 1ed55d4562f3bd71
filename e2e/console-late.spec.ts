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
