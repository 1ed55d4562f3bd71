import { expect } from '@playwright/test'
import { shiftOf } from '#scripts/shift.mjs'
import { test } from './support/test.ts'

const LATE_MS = 3000
/** A heading or a notice that takes one line in the face of the device and two in ours moves all below it. */
const PAGES = [
  'Influencer/recovery',
  'Marketer/recovery',
  'Influencer/acceptConsent',
  'Influencer/signup',
  'Marketer/signup',
  'Influencer/preLogin/goto:login',
]

test('a form stays where it is when its fonts come three seconds late', async ({ browser }) => {
  const shifts = await Promise.all(
    PAGES.map(async (path) => {
      const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.route(/\.woff2/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        await route.continue().catch(() => {})
      })
      await page.goto(`/th/${path}`, { waitUntil: 'load' })
      await page.waitForTimeout(LATE_MS)
      const shift = await shiftOf(page)
      await context.close()
      return [path, shift] as const
    }),
  )
  expect(shifts.filter(([, shift]) => shift > 0.02)).toEqual([])
})
