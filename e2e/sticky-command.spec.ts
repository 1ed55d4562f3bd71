import { expect } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { signInMember } from './support/outbox.ts'
import { alive } from './support/people.ts'
import { phoneOf } from './support/phone.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('th')

test('terms stay under the finger as the bar that leads to them steps aside', async ({
  browser,
  baseURL,
}) => {
  const context = await phoneOf(browser, { isMobile: false })
  await signInMember(context.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const { items } = await apiOf(context.request, baseURL!).get<{
    items: { id: string; application: unknown }[]
  }>('/api/jobs/public?isMatch=true&limit=50')
  const open = items.find(({ application }) => application === null)
  const page = await context.newPage()
  await page.goto(`/th/Influencer/jobMarket/${open!.id}`)
  await alive(page)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const bar = page.locator('main a[href="#apply"]')
  const terms = page.getByRole('checkbox', { name: t.like('job.apply.terms') })
  await expect(bar).toBeVisible()
  // Where the terms stand in the moment in which they come into view; the bar hears of that a little later.
  const at = await terms.evaluate((box) => {
    scrollBy(0, document.getElementById('apply')!.getBoundingClientRect().top - 150)
    const { left, top, width, height } = box.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await expect(bar).toBeHidden()
  await page.mouse.up()
  await expect(terms).toBeChecked()
  await context.close()
})
