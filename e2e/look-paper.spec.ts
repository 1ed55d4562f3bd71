import { expect } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'

test('a chart on paper is whole on its sheet, with its figures and without their control', async ({
  page,
}) => {
  await signInMember(page.request, { kind: 'marketer', email: 'brand@brand.demo' })
  await page.goto('/en/Marketer/dashboard')
  const report = page.getByRole('link', { name: 'The first light sunscreen, reviewed' })
  await page.goto(`${(await report.getAttribute('href'))?.split('?')[0]}?tab=report`)
  const charts = page.locator('main figure:has(svg):has(table)')
  await expect(charts.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const drawn = await charts.evaluateAll((figures) =>
    figures.map((figure) => [
      getComputedStyle(figure).breakInside,
      figure.querySelector('summary')?.checkVisibility(),
      figure.querySelector('td')?.checkVisibility({ contentVisibilityAuto: true }),
    ]),
  )
  expect(drawn.length).toBeGreaterThan(1)
  for (const one of drawn) expect(one).toEqual(['avoid', false, true])
})

test('a job on paper has no field to fill in, nothing to unfold, and its contract in one piece', async ({
  page,
}) => {
  await signInMember(page.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  await page.goto('/th/Influencer/dashboard')
  const job = page.locator('main a[href*="/Influencer/job/"]', { hasText: 'ส่งร่างให้แบรนด์ตรวจ' })
  await job.first().click()
  const form = page.locator('main form').first()
  const block = page.getByText('ไม่อยากรับงานของแบรนด์นี้อีก')
  const contract = page.locator('[aria-labelledby="contract"] p').filter({ hasText: 'ข้อความนี้เหมือนกัน' })
  await expect(form).toBeVisible()
  await expect(block).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(form).toBeHidden()
  await expect(block).toBeHidden()
  await expect(contract).toHaveCSS('break-after', 'avoid')
})
