import { expect, type Page } from '@playwright/test'
import { listPublicPages } from '../scripts/public-pages.ts'
import { test } from './support/test.ts'

// Without script nothing enables the sheets that an early one replaces, so the page stays as it paints first.
test.use({ javaScriptEnabled: false })

/** Addresses of the sheets that were enabled; resolves when they apply. Without script no event of the page is heard. */
async function enable(page: Page): Promise<string[]> {
  const enabled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[disabled]')].map((sheet) => {
      sheet.removeAttribute('disabled')
      return sheet.href
    }),
  )
  const waiting = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((one) => !one.sheet)
          .length,
    )
  await expect.poll(waiting).toBe(0)
  return enabled
}

/** The rules of these sheets that match an element of the page, in any state and at any width. */
const matching = (page: Page, addresses: readonly string[]) =>
  page.evaluate((wanted) => {
    const found: string[] = []
    const look = (rules: CSSRuleList, around: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          const elements = rule.selectorText
            .replace(/::[\w-]+/g, '')
            .replace(/:(?:hover|focus|focus-visible|active)(?![\w-])/g, ':not(#none)')
          if (document.querySelector(elements)) found.push(around + rule.cssText)
        } else if (rule instanceof CSSGroupingRule)
          look(rule.cssRules, `${around}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`)
      }
    }
    for (const sheet of document.styleSheets) if (wanted.includes(sheet.href ?? '')) look(sheet.cssRules, '')
    return found
  }, addresses)

test('the early sheet of a page holds every rule of its sheets that any element can need', async ({
  page,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const pages = (await listPublicPages(read, 'th')).filter(({ isPlain }) => !isPlain)
  expect(pages.length).toBeGreaterThan(8)
  for (const { path } of pages) {
    await page.goto(path)
    const all = await enable(page)
    expect(all.length, path).toBeGreaterThan(0)
    const early = await page.locator('link[href*="/early-"]').evaluate((link: HTMLLinkElement) => link.href)
    const needed = await matching(page, all)
    expect(needed.length, path).toBeGreaterThan(20)
    const held = new Set(await matching(page, [early]))
    expect(
      needed.filter((rule) => !held.has(rule)),
      path,
    ).toEqual([])
  }
})
