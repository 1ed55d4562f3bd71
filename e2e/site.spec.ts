import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { filterJobs, sendContact } from './pages/site.ts'
import { test } from './support/test.ts'
import { LOCALES, texts } from './support/texts.ts'

// As a visitor has it who asked for nothing.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

interface SpecRoutes {
  public: string[]
  influencer: string[]
  marketer: string[]
  guarded: Record<'influencer' | 'marketer', string[]>
  noSidebar: string[]
}
const spec = JSON.parse(
  readFileSync(join(import.meta.dirname, '../tests/spec/routes.json'), 'utf8'),
) as SpecRoutes
const AREA = { influencer: 'Influencer', marketer: 'Marketer' } as const
const guarded = (['influencer', 'marketer'] as const).flatMap((kind) =>
  spec.guarded[kind].map((page) => ({ kind, path: `${AREA[kind]}/${page}` })),
)
const isGuarded = (path: string) => guarded.some((one) => one.path === path)
const open = [...spec.public, ...spec.influencer, ...spec.marketer].filter((path) => !isGuarded(path))

/** The key of a page's texts: its path with dots for slashes gone and parameters left out. */
function titleKey(path: string): string {
  if (path === '') return 'home'
  return path
    .replace('preLogin/goto:login', 'preLogin')
    .replace(/\/\{\w+\}/g, '')
    .replaceAll('/', '-')
}

/** One address of each kind of record, from the sitemaps. */
async function findRecords(page: Page, locale: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [file, detail] of [
    ['articles', 'articles/detail/{slug}'],
    ['cases', 'caseStudy/detail/{slug}'],
    ['packages', 'Marketer/package/detail/{slug}'],
  ] as const) {
    const text = await (await page.request.get(`/sitemaps/${file}.xml`)).text()
    const prefix = `/${locale}/${detail.replace('{slug}', '')}`
    const path = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url]) => new URL(url as string).pathname)
      .find((one) => one.startsWith(prefix))
    expect(path, `a record in ${file}`).toBeTruthy()
    found[detail] = path as string
  }
  return found
}

async function expectWholePage(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1'), path).toHaveCount(1)
  await expect(page.locator('h1'), path).not.toBeEmpty()
  const sidebar = page.locator('nav#site-menu')
  if (spec.noSidebar.includes(path)) await expect(sidebar, path).toHaveCount(0)
  else await expect(sidebar, path).toHaveCount(1)
}

for (const locale of LOCALES)
  test(`every open route answers in ${locale} with its title, one h1 and the right layout`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const t = texts(locale)
    const records = await findRecords(page, locale)
    for (const path of open) {
      if (path === 'Download/{id}') continue
      const answer = await page.goto(records[path] ?? `/${locale}${path === '' ? '' : `/${path}`}`)
      expect(answer?.status(), path).toBe(200)
      await expect(page.locator('html'), path).toHaveAttribute('lang', locale)
      const record = path.includes('{slug}')
      const word = record ? await page.locator('h1').innerText() : t(`pages.${titleKey(path)}.title`)
      const title = await page.title()
      expect(title.split(' – ').length, `${path}: ${title}`).toBeGreaterThanOrEqual(3)
      if (record) expect(title.length, path).toBeGreaterThan(word.length)
      else expect(title, path).toContain(word)
      await expectWholePage(page, path)
      // This page goes on by itself: home, since no form was named.
      if (path === 'setCookieGGForm') await page.waitForURL(`**/${locale}`)
    }
  })

test('guarded routes lead visitors to sign-in, each kind to its own', async ({ request, baseURL }) => {
  for (const locale of LOCALES)
    for (const { kind, path } of guarded) {
      const answer = await request.get(`/${locale}/${path}`, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(307)
      const to = new URL(answer.headers().location ?? '', baseURL)
      expect(decodeURIComponent(to.pathname), path).toBe(`/${locale}/Influencer/preLogin/goto:login`)
      expect(to.searchParams.get('kind'), path).toBe(kind)
      expect(to.searchParams.get('next'), path).toBe(`/${locale}/${path}`)
      expect(answer.headers()['cache-control'], path).toContain('no-store')
    }
})

test('what does not exist answers 404 with words, in both languages', async ({ request }) => {
  for (const locale of LOCALES) {
    const title = texts(locale)('common.notFound.title')
    for (const path of [
      'nothing-here',
      'articles/detail/no-such-article',
      'caseStudy/detail/no-such-case',
      `jobMarketBoard/detail/${UNKNOWN_ID}`,
      'jobMarketBoard/detail/no-uuid',
    ]) {
      const answer = await request.get(`/${locale}/${path}`)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain(title)
    }
    expect((await request.get(`/${locale}/Download/${UNKNOWN_ID}`)).status()).toBe(404)
  }
})

test('an article in one language is offered from the other, and only there', async ({ request }) => {
  const sitemap = await (await request.get('/sitemaps/articles.xml')).text()
  const slugs = { th: new Set<string>(), en: new Set<string>() }
  for (const [, locale, slug] of sitemap.matchAll(/<loc>[^<]*\/(th|en)\/articles\/detail\/([^<]+)<\/loc>/g))
    slugs[locale as 'th' | 'en'].add(slug as string)
  const onlyThai = [...slugs.th].filter((slug) => !slugs.en.has(slug))
  expect(onlyThai.length).toBeGreaterThan(0)
  const path = `articles/detail/${onlyThai[0]}`
  const english = await request.get(`/en/${path}`)
  expect(english.status()).toBe(404)
  expect(await english.text()).toContain(`href="/th/${path}"`)
  const thai = await (await request.get(`/th/${path}`)).text()
  expect(thai).toMatch(/hreflang="th"/i)
  expect(thai).not.toMatch(/rel="alternate"[^>]*hreflang="en"/i)
})

test('every address of the sitemaps answers 200 and names its languages', async ({ request }) => {
  test.setTimeout(180_000)
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
  expect(files).toHaveLength(5)
  for (const file of files) {
    const text = await (await request.get(file)).text()
    for (const [, url] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const path = new URL(url as string).pathname
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      const [head = ''] = (await answer.text()).split('</head>')
      expect(head, path).toMatch(/<meta name="description" content="[^"]+"/)
      expect(head, path).toMatch(/<meta name="keywords" content="[^"]+, [^"]+"/)
      expect(head, path).toMatch(/<meta property="og:image" content="[^"]+\.jpg/)
      expect(head, path).toMatch(new RegExp(`rel="canonical" href="[^"]*${path.replaceAll('.', '\\.')}"`))
    }
  }
})

test('an open job carries its structured data; coming back from it, the list is as it was left', async ({
  page,
}) => {
  await page.goto('/th/jobMarketBoard')
  const t = texts('th')
  await filterJobs(page, t, { platform: 'INSTAGRAM' })
  // What was left empty does not stand in the address.
  await page.waitForURL((url) => url.search === '?platform=INSTAGRAM')
  const link = page.locator('main h2 a').last()
  await link.focus()
  const scroll = () => page.evaluate(() => Math.round(scrollY))
  const before = await scroll()
  await page.keyboard.press('Enter')
  await page.waitForURL(/jobMarketBoard\/detail/)
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  const graph = (JSON.parse(text ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph']
  const job = graph.find((item) => item['@type'] === 'JobPosting')
  expect(job).toMatchObject({ employmentType: 'CONTRACTOR', directApply: true })
  expect(Date.parse(String(job?.validThrough))).toBeGreaterThan(0)

  await page.goBack()
  await expect(page.getByLabel(t('site.jobs.platform'), { exact: true })).toHaveValue('INSTAGRAM')
  await expect(link).toBeFocused()
  await expect.poll(scroll).toBe(before)
})

test('a message reaches us and gets a reference; an empty form says what is missing', async ({ page }) => {
  const t = texts('th')
  await page.goto('/th/contact')
  await page.getByRole('button', { name: t('company.form.send'), exact: true }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: t('company.form.needName') })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${t('company.form.errorPrefix')}`))
  const reference = await sendContact(page, t, {
    name: 'ก้อย ทดสอบ',
    email: 'koi@example.test',
    message: 'อยากรู้ว่าเริ่มอย่างไร',
  })
  expect(reference).not.toBe('')
})

test('a campaign to talk about reaches us from the page for marketers', async ({ page }) => {
  const t = texts('th')
  await page.goto('/th/caseStudy')
  await page.locator('main h2 a').first().click()
  await page.getByRole('link', { name: t('site.cases.ask'), exact: true }).click()
  await page.waitForURL(/\/th\/Marketer#talk$/)
  const given = { name: 'ฝน ทดสอบ', email: 'fon@example.test', message: 'อยากให้คนรู้จักร้าน' }
  await page.getByLabel(t('company.form.name'), { exact: true }).fill(given.name)
  await page.getByRole('button', { name: t('company.form.send'), exact: true }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary.getByRole('link', { name: t('company.form.needAnswers') })).toBeVisible()
  for (const [name, value] of [
    ['objective', 'awareness'],
    ['budget', '10000-30000'],
    ['start', '1-3_months'],
  ] as const)
    await page.getByLabel(t(`company.form.${name}`), { exact: true }).selectOption(value)
  await sendContact(page, t, given)
})
