import { expect } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInMember(page.request, { kind: 'marketer', email: 'brand@brand.demo' })
  await page.setViewportSize({ width: 1024, height: 800 })
})

test('on a small desktop no step of a campaign stands word under word', async ({ page }) => {
  await page.goto('/th/Marketer/dashboard')
  const lines = await page
    .locator('main table')
    .first()
    .locator('a[href*="tab="]')
    .evaluateAll((links) => links.map((link) => link.getClientRects().length))
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(...lines)).toBeLessThan(3)
})

test('on a small desktop the command of a campaign is reached beside its columns', async ({ page }) => {
  for (const locale of ['th', 'en']) {
    await page.goto(`/${locale}/Marketer/credit?tab=campaigns`)
    const command = page.locator('main table').first().getByRole('button').first()
    await command.scrollIntoViewIfNeeded()
    const room = await command.evaluate((button) => {
      const card = button.closest('table')?.parentElement
      return (card?.getBoundingClientRect().right ?? 0) - button.getBoundingClientRect().right
    })
    expect(room).toBeGreaterThanOrEqual(0)
  }
})

test('sums of a statement have one size, also beside one of seven digits', async ({ page }) => {
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/th/Marketer/statement?month=2026-11')
    const sums = page.locator('main :is(.num-xs, .num-s, .num-m)')
    await sums.first().evaluate((sum) => {
      sum.setAttribute('class', 'num-xs')
      sum.textContent = '฿1,234,567.89'
    })
    const sizes = await sums.evaluateAll((all) => all.map((sum) => getComputedStyle(sum).fontSize))
    expect(sizes.length).toBeGreaterThan(4)
    expect([...new Set(sizes)]).toEqual(['20px'])
  }
})
