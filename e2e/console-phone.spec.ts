import { expect } from '@playwright/test'
import { signInOperator } from './support/outbox.ts'
import { alive } from './support/people.ts'
import { phoneOf } from './support/phone.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('th')
/** A row of the table, or the item that is open beside its queue. */
const ROW = 'main :is(tbody tr, h2)'

test('a list of the console shows its first row in the first screen of a phone; its filters and files are a press away', async ({
  browser,
}) => {
  const context = await phoneOf(browser)
  await signInOperator(context.request, 'ops@siang.demo')
  const page = await context.newPage()
  const low: string[] = []
  for (const path of ['members', 'campaigns', 'channels?queue=all', 'documents', 'auditLog']) {
    await page.goto(`/th/Operator/${path}`)
    const row = page.locator(ROW).filter({ visible: true }).first()
    const { y } = (await row.boundingBox()) ?? { y: Number.POSITIVE_INFINITY }
    if (y > 540) low.push(`${path} ${y}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
  expect(low).toEqual([])

  await page.goto('/th/Operator/members')
  await alive(page)
  const word = page.getByLabel(t('operator.members.q'))
  await expect(word).toBeHidden()
  await page.getByRole('button', { name: t('operator.list.filters'), exact: true }).tap()
  await word.fill('ploy@influ.demo')
  await page
    .locator('main')
    .getByRole('button', { name: t('operator.list.search'), exact: true })
    .tap()
  await page.waitForURL('**/members?q=ploy*')
  await expect(page.getByRole('button', { name: `${t('operator.list.filters')} · เลือกไว้ 1` })).toBeVisible()
  const file = page.getByRole('link', { name: t('operator.auditLog.csv') })
  await expect(file).toBeHidden()
  await page.getByRole('button', { name: t('operator.work.more') }).tap()
  const download = page.waitForEvent('download')
  await file.tap()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  // What opens a dialog is not in the sheet, which would close with it.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('operator.work.saveView') }).tap()
  await expect(page.getByRole('dialog').getByLabel(t('operator.work.viewName'))).toBeVisible()
  await context.close()
})
