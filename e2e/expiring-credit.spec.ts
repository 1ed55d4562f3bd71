import { expect } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { alive, person } from './support/people.ts'
import { test } from './support/test.ts'

// Before the journeys that move the clock: this credit ends within a week.
test('credit that ends soon is announced once, then by a banner, and can be renewed', async ({ browser }) => {
  const agency = await person(browser, {
    kind: 'marketer',
    locale: 'en',
    email: 'agency@brand.demo',
    phone: '0800000000',
    width: 1280,
  })
  const { page, t } = agency
  await signInMember(page.request, agency)
  await agency.go('/Marketer/dashboard')
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText(t.like('marketer.expiry.dialog'))
  await page.keyboard.press('Escape')
  await agency.reload()
  await expect(page.getByText(t.like('marketer.expiry.text'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: t('marketer.expiry.see') }).click()
  await page.waitForURL(/\/Marketer\/expired/)
  await page
    .getByRole('link', { name: t('credit.expired.buyCredit') })
    .first()
    .click()
  await page.waitForURL(/credit\/buy\?amount=\d+/)
  await alive(page)
  await expect(page.getByLabel(t('credit.buyForm.amount'))).not.toHaveValue('')
})
