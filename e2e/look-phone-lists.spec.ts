import { expect, type Page } from '@playwright/test'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

test('lists of a phone keep their pictures beside the words, and a comparison keeps its columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/th/Marketer/package', '/en/articles', '/th/caseStudy']) {
    await page.goto(path)
    const beside = await page.locator('main .card-list > li:nth-child(n + 2)').evaluateAll((cards) =>
      cards.map((card) => {
        const picture = card.querySelector('img')?.getBoundingClientRect()
        const name = card.querySelector('h2')?.getBoundingClientRect()
        return (picture?.right ?? 999) < (name?.left ?? 0) && (picture?.top ?? 999) < (name?.bottom ?? 0)
      }),
    )
    expect(beside.length).toBeGreaterThan(3)
    expect(new Set(beside), path).toEqual(new Set([true]))
  }
  for (const path of ['/th/Marketer/package', '/en/Marketer/influencerPackage']) {
    await page.goto(path)
    const columns = await page.locator('main tbody tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].slice(-3, -1).map((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          return `${Math.round(left)}-${Math.round(right)}`
        }),
      ),
    )
    expect(columns.length).toBeGreaterThan(3)
    const [each, price] = columns[0] ?? []
    expect(each).not.toBe(price)
    expect(new Set(columns.map(String)), path).toEqual(new Set([`${each},${price}`]))
  }
})

test('a package on a phone shows picture and price in its first view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/th/Marketer/package/detail/ig-reel-10')
  const [picture, price] = await Promise.all(
    [page.locator('main img').first(), page.locator('main aside strong').first()].map((part) =>
      part.boundingBox(),
    ),
  )
  expect((picture?.y ?? 999) + (picture?.height ?? 0)).toBeLessThan(price?.y ?? 0)
  expect((price?.y ?? 999) + (price?.height ?? 0)).toBeLessThan(700)
})

test('names in the bottom bar stand apart on a phone at twice its size', async ({ page, baseURL }) => {
  await signInMember(page.request, { kind: 'marketer', email: 'brand@brand.demo' })
  for (const locale of ['th', 'en']) {
    await page.setViewportSize({ width: 195, height: 422 })
    await page.goto(`${baseURL}/${locale}/Marketer/credit`)
    const touching = await page.evaluate(() => {
      const bar = document.querySelector('nav li > button[popovertarget]')?.closest('ul')
      const boxes = [...(bar?.querySelectorAll('a, button') ?? [])]
        .map((item) => {
          const words = document.createRange()
          words.selectNodeContents(item)
          return words.getBoundingClientRect()
        })
        .filter((box) => box.width > 0)
        .sort((a, b) => a.left - b.left)
      if (boxes.length < 4) return [`${boxes.length} items`]
      return boxes.flatMap((box, index) => {
        const next = boxes[index + 1]
        return next && box.right > next.left ? [`${index}: ${box.right} > ${next.left}`] : []
      })
    })
    expect(touching, locale).toEqual([])
  }
})

test('a movement of the wallet is two lines on a phone: what and how much, when and what is left', async ({
  page,
  baseURL,
}) => {
  await signInMember(page.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of ['th', 'en'] as const) {
    await page.goto(`${baseURL}/${locale}/Influencer/earn`)
    const movements = page.getByRole('table', { name: texts(locale)('earning.ledger.title') })
    const row = movements.locator('tbody tr').first()
    await expect(row).toBeVisible()
    const [what, at, amount, balance] = await row.evaluate((row) =>
      [...row.children].map((cell) => {
        const { top, left, right } = cell.getBoundingClientRect()
        return { top: Math.round(top), left: Math.round(left), right: Math.round(right) }
      }),
    )
    expect(amount?.top, locale).toBe(what?.top)
    expect(balance?.top, locale).toBe(at?.top)
    expect(at?.left, locale).toBe(what?.left)
    expect(balance?.right, locale).toBe(amount?.right)
  }
})

/** Days whose weekday stands apart from its number, and years that are parted. */
const partedDates = (page: Page) =>
  page.evaluate(() => {
    const parted: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.textContent ?? ''
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: found, index } of words.matchAll(/วัน[ก-๙]+ที่\u00a0\d+|(?<!\d)25\d\d(?!\d)/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + found.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 8) parted.push(words)
      }
    }
    return parted
  })

test('a weekday stands beside its day on a phone, and a year is whole at twice its size', async ({
  page,
  browser,
}) => {
  const { request } = page
  await signInMember(request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const { items } = (await (await request.get('/api/jobs?limit=50')).json()) as {
    items: { id: string; status: string }[]
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const open = items.filter(({ status }) => ['MISMATCHED', 'MATCHED', 'ASSIGN', 'READY'].includes(status))
  expect(open.length).toBeGreaterThan(2)
  for (const { id } of open) {
    await page.goto(`/th/Influencer/job/${id}`)
    await expect(page.locator('#next')).toBeVisible()
    expect(await partedDates(page), id).toEqual([])
  }
  const brand = await browser.newPage()
  await signInMember(brand.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const campaigns = (await (await brand.request.get('/api/campaigns')).json()) as {
    items: { id: string; counts: { applicants: number } }[]
  }
  const chosen = campaigns.items.find(({ counts }) => counts.applicants > 1)
  await brand.setViewportSize({ width: 195, height: 422 })
  await brand.goto(`/th/Marketer/campaign/${chosen?.id}?tab=influencers`)
  await expect(brand.locator('[id^="job-"]').first()).toBeVisible()
  expect(await partedDates(brand)).toEqual([])
})

test('a brand’s credit stands clear of the motif, and an applicant’s buttons fill their lines', async ({
  page,
}) => {
  await signInMember(page.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const { items } = (await (await page.request.get('/api/campaigns')).json()) as {
    items: { id: string; counts: { applicants: number } }[]
  }
  const { id } = items.find(({ counts }) => counts.applicants > 1)!
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['credit', 'dashboard']) {
      await page.goto(`/th/Marketer/${path}`)
      const motif = page.locator('main svg:has(> path):has(+ div dl)')
      const room = await motif.evaluate(
        (svg) =>
          svg.getBoundingClientRect().top - (svg.nextElementSibling?.getBoundingClientRect().bottom ?? 9999),
      )
      expect(room, `${path} ${width}`).toBeGreaterThanOrEqual(4)
    }
    for (const locale of ['th', 'en'] as const) {
      await page.goto(`/${locale}/Marketer/campaign/${id}?tab=influencers`)
      const t = texts(locale)
      const buttons = page
        .locator('[id^="job-"] div:has(> button)')
        .filter({ hasText: t('campaign.choice.offer') })
        .first()
      await expect(buttons.getByText(t('campaign.choice.refuse'))).toBeVisible()
      const ends = await buttons.evaluate((row) => {
        const edge = row.getBoundingClientRect().right
        const lines = Object.groupBy([...row.children], (one) => one.getBoundingClientRect().top)
        return Object.values(lines).map((line) =>
          Math.round(edge - Math.max(...(line ?? []).map((one) => one.getBoundingClientRect().right))),
        )
      })
      expect(new Set(ends), `${locale} ${width}`).toEqual(new Set([0]))
    }
  }
})
