import { expect } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'

/** The colour that a token has on this page. */
const TOKEN = (name: string) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('boxes and rings wear the colours of the tokens by night, and the system’s where it chooses', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/th/styleguide')
  const box = page.locator('main input[type="checkbox"]:not([role="switch"], :checked)').first()
  const look = () =>
    box.evaluate((element) => {
      const { appearance, borderTopColor, backgroundColor } = getComputedStyle(element)
      return { appearance, borderTopColor, backgroundColor }
    })
  const [control, surface] = [
    await page.evaluate(TOKEN, '--c-control'),
    await page.evaluate(TOKEN, '--c-surface'),
  ]
  expect(await look()).toEqual({ appearance: 'none', borderTopColor: control, backgroundColor: surface })
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  expect((await look()).appearance).toBe('auto')
})

test('the mark of a short answer never stands alone on a line', async ({ page }) => {
  await page.goto('/en/styleguide')
  const alone = await page.evaluate(() => {
    const mark = document.querySelector<HTMLElement>('main dt button[popovertarget]')
    const term = mark?.closest('dt')
    if (!mark || !term) return ['no mark']
    const words = document.createTreeWalker(term, NodeFilter.SHOW_TEXT).nextNode()
    if (!(words instanceof Text)) return ['no words']
    words.data = 'Keep the post up'
    const last = document.createRange()
    last.setStart(words, words.data.lastIndexOf(' ') + 1)
    last.setEnd(words, words.data.length)
    const wrong: string[] = []
    // From where the word and its mark fit on a line.
    for (let width = 60; width < 260; width += 1) {
      term.style.inlineSize = `${width}px`
      const [word, own] = [last.getBoundingClientRect(), mark.getBoundingClientRect()]
      if (own.top > word.bottom) wrong.push(`${width} px`)
    }
    return wrong
  })
  expect(alone).toEqual([])
})

test('jobs beside each other say on one line what they pay', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const rows = await page.locator('main li:has(h3 a[href*="jobMarketBoard/detail"])').evaluateAll((cards) =>
    cards.map((card) => ({
      top: Math.round(card.getBoundingClientRect().top),
      title: Math.round(card.querySelector('h3')?.getBoundingClientRect().height ?? 0),
      pay: Math.round(card.querySelector('p strong')?.getBoundingClientRect().top ?? 0),
    })),
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { top } of rows) {
    const beside = rows.filter((row) => row.top === top)
    expect(new Set(beside.map((row) => row.pay)).size, JSON.stringify(beside)).toBe(1)
  }
})

test('a table stays one on paper, and nothing there can be pressed', async ({ page }) => {
  // The width of an A4 sheet between its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/th/Marketer/package')
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .locator('main tbody tr')
      .first()
      .evaluate((row) => [
        getComputedStyle(row).display,
        getComputedStyle(row).breakInside,
        getComputedStyle(row.closest('table') ?? row).breakInside,
      ]),
  ).toEqual(['table-row', 'avoid', 'auto'])
  for (const path of ['/th/jobMarketBoard', '/th/contact']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    const pressed = 'button, main search, main a[class*="button"]'
    for (const button of await page.locator(pressed).all()) await expect(button).toBeHidden()
  }
})

test('home on paper leaves out what only moves, and its dark bands can be read', async ({ page }) => {
  await page.goto('/th')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('@koi.eats').first()).toBeHidden()
  const ink = await page.evaluate(TOKEN, '--c-text')
  const words = await page
    .locator('main section:has(h2) :is(h2, h3, li, p)')
    .evaluateAll((lines) => [...new Set(lines.map((line) => getComputedStyle(line).color))])
  const [muted, warm] = [
    await page.evaluate(TOKEN, '--c-text-muted'),
    await page.evaluate(TOKEN, '--c-warm-text'),
  ]
  expect(words.filter((colour) => ![ink, muted, warm].includes(colour))).toEqual([])
})

test('a report on paper has its poster in ink and every column of its posts, and no form', async ({
  page,
}) => {
  await signInMember(page.request, { kind: 'marketer', email: 'brand@brand.demo' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/en/Marketer/dashboard')
  const report = page.getByRole('link', { name: 'The first light sunscreen, reviewed' })
  await page.goto(`${(await report.getAttribute('href'))?.split('?')[0]}?tab=report`)
  const share = page.getByRole('textbox')
  await expect(share).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(share).toBeHidden()
  const ink = await page.evaluate(TOKEN, '--c-text')
  const words = await page
    .locator('main dl :is(dt, dd, strong, span)')
    .evaluateAll((lines) => [...new Set(lines.map((line) => getComputedStyle(line).color))])
  expect(words).toEqual([ink])
  const table = page.getByRole('table').first()
  const room = await table.evaluate((element) => [
    Math.round(element.getBoundingClientRect().width),
    element.parentElement?.clientWidth,
  ])
  expect(room[0]).toBe(room[1])
})

test('a repeat sign stays with its word where the first line of home holds no phrase', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto('/th')
  const apart = await page.locator('h1').evaluate((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const at = text.textContent?.indexOf('ๆ') ?? -1
      if (at < 2) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const sign = range.getBoundingClientRect()
      range.setStart(text, at - 2)
      range.setEnd(text, at - 1)
      return Math.abs(sign.bottom - range.getBoundingClientRect().bottom)
    }
    return -1
  })
  expect(apart).toBeGreaterThanOrEqual(0)
  expect(apart).toBeLessThan(4)
})

test('a phone on its side begins the sign-up with its first question', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/th/Influencer/signup')
  const heading = await page.locator('h1').boundingBox()
  expect(heading?.y).toBeLessThan(195)
})

test('questions without an answer keep their distance from the footer, and the faces beside them are round', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/th/faq?q=zzzz')
  const { gap, faces } = await page.evaluate(() => {
    const empty = document.querySelector('#faq-nothing > *')?.getBoundingClientRect()
    const footer = document.querySelector('footer')?.getBoundingClientRect()
    return {
      gap: (footer?.top ?? 0) - (empty?.bottom ?? 0),
      faces: [...document.querySelectorAll('main picture img')].map((face) => {
        const { width, height } = face.getBoundingClientRect()
        return Math.round(width - height)
      }),
    }
  })
  expect(gap).toBeGreaterThanOrEqual(24)
  expect(faces).toEqual([0, 0, 0])
})

test('ways to share an article begin where its lines begin', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const locale of ['th', 'en']) {
    await page.goto(`/${locale}/articles/detail/two-person-payouts`)
    const [text, share] = await Promise.all(
      [page.locator('article p').last(), page.locator('a[href*="line.me/R/share"]')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(Math.abs((share?.x ?? 0) - (text?.x ?? 99))).toBeLessThan(2)
  }
})

test('what influencers will see of a campaign has its words below its picture', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
  await signInMember(context.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const { items } = await apiOf(context.request, baseURL!).get<{ items: { id: string }[] }>('/api/campaigns')
  const page = await context.newPage()
  await page.goto(`/th/Marketer/campaign/${items[0]!.id}?tab=brief`)
  const card = page.locator('main section[aria-labelledby="seen"]')
  const picture = await card.locator('img').first().boundingBox()
  for (const words of await card.locator('h4, p').all())
    expect((await words.boundingBox())?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
  await context.close()
})

test('three kinds of account stand in one row or in one column', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/en/Marketer/signup')
    const tops = await page
      .locator('main label:has(input[name="type"])')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(tops).toHaveLength(3)
    expect([1, 3], `${width} px`).toContain(new Set(tops).size)
  }
})

test('on a small laptop the doors of home keep their words whole, and figures stay beside their picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/th')
  for (const name of ['ฉันเป็นอินฟลูเอนเซอร์', 'ฉันเป็นแบรนด์หรือเอเจนซี']) {
    const lines = await page
      .getByRole('heading', { name })
      .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight))
    expect(Math.round(lines), name).toBeLessThanOrEqual(2)
  }
  await page.goto('/th/caseStudy/detail/sunscreen-for-riders')
  const picture = await page.locator('main img').first().boundingBox()
  const last = await page.locator('main dl').first().locator('dd').last().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(picture?.x ?? 0)
})
