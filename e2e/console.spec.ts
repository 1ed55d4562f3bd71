import { expect, type Page } from '@playwright/test'
import { apiOf, operatorApi } from './support/api.ts'
import { joined } from './support/members.ts'
import { command, operator } from './support/operator.ts'
import { picture } from './support/picture.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('en')
const DOCUMENTS = 40
const KINDS = ['identity_card', 'passport', 'company_certificate', 'parental_consent'] as const

/** Presses keys and remembers how many. */
function counting(page: Page) {
  let count = 0
  return {
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    count: () => count,
  }
}

test('a member is found by the last four digits of a phone: two keys and the digits', async ({
  browser,
  baseURL,
  playwright,
}) => {
  const support = await operator(browser, 'support@siang.demo')
  const api = await operatorApi(playwright, baseURL!, 'support@siang.demo')
  const { items } = await api.get<{ items: { id: string; phone: string; name: string }[] }>(
    '/api/operator/members?q=ploy@influ.demo',
  )
  const [ploy] = items
  const digits = ploy!.phone.slice(-4)
  await support.go('dashboard')
  await expect(support.page.getByRole('button', { name: t('operatorForms.finder.open') })).toBeEnabled()
  const keys = counting(support.page)
  await keys.press('Control+k')
  // Typed on without waiting for anything to be drawn, as somebody does who knows the digits.
  await expect(support.page.getByRole('combobox')).toBeFocused()
  await support.page.keyboard.type(digits)
  await keys.press('Enter')
  await support.page.waitForURL('**/Operator/members/*')
  await expect(support.page.getByRole('heading', { level: 1 })).not.toHaveText('')
  expect(keys.count()).toBe(2)

  await support.go('dashboard')
  await expect(support.page.getByRole('button', { name: t('operatorForms.finder.open') })).toBeEnabled()
  await keys.press('Control+k')
  await support.page.keyboard.type(ploy!.name)
  await expect(support.page.getByRole('option').first()).toContainText(ploy!.name)
  await expect(support.page.getByRole('listbox')).not.toContainText(ploy!.phone)
  await support.page.keyboard.press('Escape')
  await expect(support.page.getByRole('combobox')).toBeHidden()
})

test('forty documents are decided with at most three keys each, the next one loaded already', async ({
  browser,
  baseURL,
  playwright,
}) => {
  test.setTimeout(300_000)
  const file = await picture(7, 'paper.jpg')
  for (let n = 0; n < DOCUMENTS / KINDS.length; n++) {
    const who = await joined(browser, baseURL!, { kind: 'influencer', locale: 'en' })
    const api = apiOf(who.page.request, baseURL!)
    const { uuid } = await api.get<{ uuid: string }>('/sv_authauth/status')
    for (const kind of KINDS) await api.upload(`/sv_influ_api/influ/attachment/${uuid}`, file, { kind })
    await who.context.close()
  }
  const support = await operator(browser, 'support@siang.demo')
  const { page } = support
  await page.setViewportSize({ width: 1440, height: 900 })
  const api = await operatorApi(playwright, baseURL!, 'support@siang.demo')
  const waiting = async () =>
    (await api.get<{ counts: Record<string, number> }>('/api/operator/documents')).counts.in_progress ?? 0
  const before = await waiting()
  expect(before).toBeGreaterThanOrEqual(DOCUMENTS)
  await support.go('documents')
  // Queue left, item right.
  const queue = await page.locator('[data-queue-row]').first().boundingBox()
  const item = await page.locator('[data-queue-item]').boundingBox()
  expect(queue!.x + queue!.width).toBeLessThanOrEqual(item!.x)

  const keys = counting(page)
  const shown = () => page.locator('[data-queue-row][aria-current="true"]').getAttribute('href')
  const decided = page.locator('[data-queue-row]')
  for (let n = 0; n < DOCUMENTS; n++) {
    const open = await shown()
    await expect(page.locator('[data-shortcut="a"]')).toBeEnabled()
    if (n % 4 === 3) {
      await keys.press('r')
      await expect(page.getByRole('dialog').locator('select')).toBeFocused()
      await keys.press('2')
    } else {
      await keys.press('a')
      await expect(
        page.getByRole('dialog').getByRole('button', { name: t('operator.documents.approve') }),
      ).toBeFocused()
    }
    await keys.press('Enter')
    // The next one is shown, and the queue has let go of the one that was decided.
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator(`[data-queue-row][href="${open}"]`)).toHaveCount(0)
    if ((await decided.count()) === 0) break
  }
  expect(keys.count()).toBeLessThanOrEqual(3 * DOCUMENTS)
  expect(before - (await waiting())).toBe(DOCUMENTS)
})

test('the same keys in every queue: J and K walk, Enter opens, ? shows them', async ({ browser }) => {
  const support = await operator(browser, 'support@siang.demo')
  const { page } = support
  for (const path of ['members', 'campaigns?status=open']) {
    await support.go(path)
    const rows = page.locator('[data-queue-row]')
    await page.keyboard.press('j')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.first()).toBeFocused()
    const href = await rows.first().getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
  }
  await support.go('members')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('operatorForms.keys.title') })).toBeVisible()
})

test('the inputs of a row stand in line, whatever is said above them, and each has a name', async ({
  browser,
}) => {
  const finance = await operator(browser, 'finance@siang.demo')
  const { page } = finance
  await finance.go('settings/fees')
  const form = page.getByRole('form', { name: t('operator.editor.setting.withdrawal_marks'), exact: true })
  const topOf = async (label: string) => (await form.getByLabel(label).boundingBox())?.y
  expect(await topOf(t('operator.editor.field.systemMost'))).toBe(
    await topOf(t('operator.editor.field.accountDays')),
  )
  const reason = await topOf(t('operator.editor.reason'))
  expect(reason).toBeGreaterThan(0)
  expect(await topOf(t('operator.editor.source'))).toBe(reason)
})

test('a withdrawal stands beside its queue with its sum; taking it tells the colleagues, and it is given back', async ({
  browser,
}) => {
  const finance = await operator(browser, 'finance@siang.demo')
  const { page } = finance
  await page.setViewportSize({ width: 1440, height: 900 })
  await finance.go('withdrawals')
  const row = page.locator('[data-queue-row]').first()
  const no = (await row.innerText()).trim()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/open=/)
  const item = page.locator('[data-queue-item]')
  await expect(item.getByRole('heading', { level: 2, name: no })).toBeVisible()
  const beside = page.locator('[data-queue-row][aria-current="true"]')
  await expect(beside).toContainText(no)
  const [queueBox, itemBox] = [await beside.boundingBox(), await item.boundingBox()]
  expect(queueBox!.x + queueBox!.width).toBeLessThanOrEqual(itemBox!.x)
  // What is paid out is what was asked less tax and fee, to the satang.
  const sumOf = async (term: string | RegExp) => {
    const value = await item.locator('dt', { hasText: term }).first().locator('+ dd').innerText()
    return Math.round(Number(value.replace(/[^\d.]/g, '')) * 100)
  }
  const gross = await sumOf(t('operator.withdrawals.gross'))
  expect(gross).toBeGreaterThan(0)
  expect(await sumOf(t('operator.withdrawals.net'))).toBe(
    gross - (await sumOf('%')) - (await sumOf(t('operator.withdrawals.fee'))),
  )

  await command(page, t('operator.work.take'), t('operator.work.taken'))
  await expect(item).toContainText(t('operator.work.mine'))
  await finance.go('withdrawals?mine=1')
  await expect(page.locator('[data-queue-row]')).toHaveText([no])
  await page.locator('[data-queue-row]').click()
  await page.waitForURL(/open=/)
  await command(page, t('operator.work.giveBack'), t('operator.work.givenBack'))
  await expect(item).toContainText(t('operator.work.free'))
})

test('a channel is taken in its queue and stands under one’s own until it is given back', async ({
  browser,
}) => {
  const support = await operator(browser, 'support@siang.demo')
  const { page } = support
  await page.setViewportSize({ width: 1440, height: 900 })
  await support.go('channels?queue=all')
  const item = page.locator('[data-queue-item]')
  const row = page.locator('[data-queue-row][aria-current="true"]')
  await expect(row).toHaveCount(1)
  const [queueBox, itemBox] = [await row.boundingBox(), await item.boundingBox()]
  expect(queueBox!.x + queueBox!.width).toBeLessThanOrEqual(itemBox!.x)
  // S leaves the oldest undecided and opens the one after it.
  const second = await page.locator('[data-queue-row]').nth(1).getAttribute('href')
  await expect(item.getByRole('button', { name: t('operator.work.note'), exact: true })).toBeEnabled()
  await page.keyboard.press('s')
  await page.waitForURL(`**${second}`)
  await expect(row).toHaveAttribute('href', second!)
  await support.go('channels')
  const name = await item.getByRole('heading', { level: 2 }).innerText()
  await command(page, t('operator.work.take'), t('operator.work.taken'))
  await expect(item).toContainText(t('operator.work.mine'))
  await support.go('channels?mine=1')
  await expect(page.locator('[data-queue-item]').getByRole('heading', { level: 2 })).toHaveText([name])
  await command(page, t('operator.work.giveBack'), t('operator.work.givenBack'))
  await support.go('channels?mine=1')
  await expect(page.locator('[data-queue-item]')).toHaveCount(0)
})

test('an order that does not exist leads to the orders, and an old page of them to the first', async ({
  browser,
}) => {
  const { page, go } = await operator(browser, 'finance@siang.demo')
  await go('purchases/00000000-0000-7000-8000-000000000000')
  const main = page.getByRole('main')
  await expect(main.getByRole('link')).toHaveText([t('pages.Operator-purchases.title')])
  await go('purchases?after=nonsense')
  await expect(main.getByRole('heading', { name: t('operator.failed.pageTitle') })).toBeVisible()
  await main.getByRole('link', { name: t('operator.failed.pageRetry') }).click()
  await expect(main.getByRole('table')).toBeVisible()
})

test('an unknown address of the console is answered inside it to operators, outside to others', async ({
  browser,
}) => {
  const { page, go } = await operator(browser, 'finance@siang.demo')
  await go('nothing/here')
  await expect(page.getByRole('heading', { name: t('common.notFound.title') })).toBeVisible()
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText([t('pages.Operator-dashboard.title')])
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('common.notFound.title') })).toBeVisible()
  await expect(ways.first()).toHaveText(t('common.notFound.home'))
})
