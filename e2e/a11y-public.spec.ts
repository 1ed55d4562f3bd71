import { type Browser, expect, type Page } from '@playwright/test'
import { faultsOf, sideways, tornWords } from './support/faults.ts'
import { publicPages } from './support/public-pages.ts'
import { test } from './support/test.ts'

// The list of faults says where they are; recording each look would take longer than the looks.
test.use({ trace: 'off', screenshot: 'off' })

/** What the colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** The page is told of its new size a moment after the browser has taken it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height])
}

/** Every page once; widths and schemes change in place. */
async function lookAtAll(browser: Browser, paths: readonly string[]): Promise<string[]> {
  // A colour that is still changing is no colour of the page.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    for (const width of [390, 1280]) {
      await resize(page, width, 844)
      // As high as the page: a link that a bar half covers until one scrolls would count as too small.
      await resize(page, width, await page.evaluate(() => document.documentElement.scrollHeight))
      await page.emulateMedia({ colorScheme: 'light' })
      faults.push(...(await faultsOf(page, `${path} ${width} light`)))
      await page.emulateMedia({ colorScheme: 'dark' })
      faults.push(...(await faultsOf(page, `${path} ${width} dark`, COLOUR_RULES)))
    }
    // The last one is 1280×1024 at 400 %.
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [320, 256],
    ] as const) {
      await resize(page, width, height)
      faults.push(...(await sideways(page, `${path} ${width}×${height}`)))
      faults.push(...(await tornWords(page, `${path} ${width}×${height}`)))
    }
  }
  // A look that cannot find anything would pass every page.
  await page.setContent('<html lang="th"><title>-</title><p style="color:#999">คำสีจาง</p><img src="/x">')
  const known = (await faultsOf(page, 'known')).map((fault) => fault.split(' ')[1])
  expect(known).toEqual(['color-contrast:', 'image-alt:'])
  await page.setContent('<p style="width:1em">ครีเอเตอร์<p style="width:1em;white-space:nowrap">ครีเอเตอร์')
  expect(await tornWords(page, 'known')).toEqual(['known tears “ครีเอเตอร์”'])
  await context.close()
  return faults
}

test('no public page has a fault that a machine finds: both languages, widths and schemes (checks 9, 10)', async ({
  browser,
  request,
}) => {
  // Minutes on a quiet machine already; no limit that a busy one reaches.
  test.setTimeout(900_000)
  const thai = await publicPages(request, 'th')
  const english = await publicPages(request, 'en')
  expect(thai.length).toBeGreaterThan(25)
  expect(english.length).toBe(thai.length)
  // Two at a time: while one page is asked for, the other is looked at.
  const faults = await Promise.all([lookAtAll(browser, thai), lookAtAll(browser, english)])
  expect(faults.flat()).toEqual([])
})
