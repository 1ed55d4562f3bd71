import { type BrowserContext, expect, type Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { signInMember } from './support/outbox.ts'
import { alive } from './support/people.ts'
import { test } from './support/test.ts'

const COMMANDS = 'main button, main input, main select, main textarea, main summary'

/** Where each command of the page stands, by what it is called and its number among equal ones. */
const placesOf = (page: Page) =>
  page.locator(COMMANDS).evaluateAll((elements) => {
    const seen = new Map<string, number>()
    return elements.flatMap((element) => {
      const { top, width } = element.getBoundingClientRect()
      // A list may take the place of a line, and a button may say more once it is known.
      const field = element.getAttribute('name')
      const isSent = element.getAttribute('type') === 'submit'
      const choice = element.getAttribute('type') === 'radio' ? element.getAttribute('value') : ''
      const name = field ? `${field} ${choice}` : isSent ? 'submit' : (element.textContent ?? '')
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      return width === 0
        ? []
        : [{ name: `${name} #${nth}`, top: Math.round(top + scrollY), isField: Boolean(field) }]
    })
  })

/** Commands that stand elsewhere once the answers that the page asked for have come. */
async function movedOn(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await alive(page)
  const before = await placesOf(page)
  release()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const after = new Map((await placesOf(page)).map(({ name, top }) => [name, top]))
  await page.close()
  const moved = before.flatMap(({ name, top, isField }) => {
    const now = after.get(name)
    // A field may become a list once its choices are known; a button may not go.
    if (now === undefined) return isField ? [] : [`${path}: ${name} is gone`]
    return Math.abs(now - top) > 1 ? [`${path}: ${name} ${top} → ${now}`] : []
  })
  return before.length === 0 ? [`${path}: no command`] : moved
}

test('no answer that comes late moves a command of a marketer', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
  await signInMember(context.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const api = apiOf(context.request, baseURL!)
  const order = async (amount: number) =>
    (
      await api.post<{ id: string }>('/api/orders', {
        item: { kind: 'credit', amount },
        method: 'transfer',
        buyerWhtBp: 0,
      })
    ).id
  await order(123_400)
  const second = await order(223_400)
  const { items } = await api.get<{ items: { id: string }[] }>('/api/campaigns?limit=3')
  const faults: string[] = []
  for (const path of [
    'credit/buy',
    `credit/buy?purchase=${second}`,
    'credit',
    'signUpProfile',
    'statement',
    ...items.map(({ id }) => `campaign/${id}`),
  ])
    faults.push(...(await movedOn(context, `/th/Marketer/${path}`)))
  expect(faults).toEqual([])
})

test('no answer that comes late moves a command of an influencer', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
  await signInMember(context.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const { items } = await apiOf(context.request, baseURL!).get<{ items: { id: string }[] }>(
    '/api/jobs?limit=6',
  )
  const faults: string[] = []
  for (const path of ['earn', 'earn?view=bank', 'earn/withdraw', ...items.map(({ id }) => `job/${id}`)])
    faults.push(...(await movedOn(context, `/th/Influencer/${path}`)))
  expect(faults).toEqual([])
})
