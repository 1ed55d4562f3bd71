import { expect, type Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { signInMember, signInOperator } from './support/outbox.ts'
import { phoneOf } from './support/phone.ts'
import { test } from './support/test.ts'

/** As long as a name or a title may be, without a place to break. */
const LONG = 'W'.repeat(120)

interface Job {
  id: string
  title: string
  brand: { name: string }
  brief: { text: string; dos: string[]; donts: string[]; messages: string[] }
}

/** Shows each of the texts as one long word, and gives how wide the page is then and how many it showed. */
const widen = (page: Page, texts: readonly string[]) =>
  page.evaluate(
    ([texts, long]) => {
      const holds = (element: Element) => texts.some((text) => element.textContent.includes(text))
      const smallest = [...document.querySelectorAll('body :not(script, style, svg *)')].filter(
        (element) => holds(element) && ![...element.children].some(holds),
      )
      for (const element of smallest) {
        // A heading comes in phrases, each in a box of its own.
        const phrase = [...element.children].findLast(
          (part) => getComputedStyle(part).display === 'inline-block',
        )
        ;(phrase ?? element).textContent = long
      }
      return { wide: document.documentElement.scrollWidth, shown: smallest.length }
    },
    [texts, LONG] as const,
  )

test('what a brand types as one long word makes no page of a phone wider than its screen', async ({
  browser,
}) => {
  const context = await phoneOf(browser)
  const page = await context.newPage()
  await signInMember(context.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const api = apiOf(context.request, new URL((await page.goto('/th'))!.url()).origin)
  const { items } = await api.get<{ items: Job[] }>('/api/campaigns/public/job?limit=50')
  const jobs = await Promise.all(
    items.slice(0, 3).map(({ id }) => api.get<Job>(`/api/campaigns/public/job/${id}`)),
  )
  const [first] = jobs
  const texts = [
    ...items.flatMap(({ title, brand }) => [title, brand.name]),
    ...jobs.flatMap(({ brief }) => [brief.text, ...brief.dos, ...brief.donts, ...brief.messages]),
  ]
  const wide: string[] = []
  for (const path of [
    '/th',
    '/th/jobMarketBoard',
    `/th/jobMarketBoard/detail/${first!.id}`,
    '/th/Influencer/dashboard',
    '/th/Influencer/jobMarket',
    `/th/Influencer/jobMarket/${first!.id}`,
  ]) {
    await page.goto(path)
    const found = await widen(page, texts)
    expect(found.shown, path).toBeGreaterThan(1)
    if (found.wide > 390) wide.push(`${path} ${found.wide}`)
  }
  expect(wide).toEqual([])
  await context.close()
})

test('nor does the name of a brand on its own dashboard and where an operator reads it', async ({
  browser,
}) => {
  const wide: string[] = []
  const brand = await phoneOf(browser)
  await signInMember(brand.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const own = await brand.newPage()
  const api = apiOf(brand.request, new URL((await own.goto('/th'))!.url()).origin)
  const { brandName } = await api.get<{ brandName: string }>('/sv_marketer_profile/')
  await own.goto('/th/Marketer/dashboard')
  const greeted = await widen(own, [brandName])
  expect(greeted.shown).toBeGreaterThan(0)
  if (greeted.wide > 390) wide.push(`dashboard ${greeted.wide}`)
  await brand.close()

  const staff = await phoneOf(browser)
  await signInOperator(staff.request, 'ops@siang.demo')
  const page = await staff.newPage()
  await page.goto('/th/Operator/members?q=brand@brand.demo')
  await page.locator('main tbody a').first().click()
  await page.waitForURL('**/members/*-*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const read = await widen(page, [brandName])
  expect(read.shown).toBeGreaterThan(0)
  if (read.wide > 390) wide.push(`member ${read.wide}`)
  await staff.close()
  expect(wide).toEqual([])
})
