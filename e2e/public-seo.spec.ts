import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { pass, signInApi } from './support/quick.ts'
import { test } from './support/test.ts'
import { LOCALES, texts } from './support/texts.ts'

const paths = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

function attribute(html: string, tag: RegExp, name: string): string | undefined {
  const element = html.match(tag)?.[0]
  return element?.match(new RegExp(`${name}="([^"]*)"`, 'i'))?.[1]?.replaceAll('&amp;', '&')
}
const linkOf = (html: string, rel: string) =>
  attribute(html, new RegExp(`<link[^>]*rel="${rel}"[^>]*>`), 'href')
const metaOf = (html: string, property: string) =>
  attribute(html, new RegExp(`<meta[^>]*(?:property|name)="${property}"[^>]*>`), 'content')
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link[^>]*rel="alternate"[^>]*>/gi)].flatMap(([element]) => {
      const language = element.match(/hreflang="([^"]+)"/i)?.[1]
      return language ? [[language, element.match(/href="([^"]+)"/)?.[1] ?? '']] : []
    }),
  ) as Record<string, string>
const jsonLd = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, text]) => {
    const data = JSON.parse(text as string) as { '@graph'?: Record<string, unknown>[] }
    return data['@graph'] ?? [data as Record<string, unknown>]
  })
const kinds = (html: string) => jsonLd(html).map((data) => data['@type'])

/** Ends the recruiting of one of these campaigns as the demo marketer who owns it, and says of which. */
async function endRecruiting(
  playwright: { request: { newContext: (options: { baseURL: string }) => Promise<APIRequestContext> } },
  baseURL: string,
  ids: readonly string[],
): Promise<string> {
  for (const email of ['brand@brand.demo', 'agency@brand.demo']) {
    const owner = await signInApi(await playwright.request.newContext({ baseURL }), baseURL, {
      kind: 'marketer',
      email,
    })
    const { items } = await owner('GET', '/api/campaigns?tab=active&kind=public&limit=50')
    const own = (items as { id: string; version: number }[]).find(({ id }) => ids.includes(id))
    if (!own) continue
    const { version } = await owner('GET', `/api/campaigns/${own.id}`)
    await owner('POST', `/api/campaigns/${own.id}/end-recruiting`, { version })
    return own.id
  }
  throw new Error('No demo marketer owns one of these jobs')
}

test('what does not exist is 404 with words and the path, escaped (check 3)', async ({ request }) => {
  for (const path of [
    '/th/no<b>such',
    '/th/articles/detail/no-such',
    '/en/Marketer/package/detail/no-such',
    '/de/faq',
  ]) {
    const answer = await request.get(encodeURI(path))
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(html, path).toContain(texts(path.startsWith('/en') ? 'en' : 'th')('common.notFound.title'))
    expect(html, path).not.toContain('no<b>such')
  }
  expect(await read(request, encodeURI('/th/no<b>such'))).toContain('no&lt;b&gt;such')
  const moved = await request.get('/th/ARTICLES', { maxRedirects: 0 })
  expect(moved.status()).toBe(308)
  expect(moved.headers().location).toMatch(/\/th\/articles$/)
})

test.describe('the head of a record (check 27)', () => {
  test('an article names itself, its languages and its picture, and says what it is', async ({ request }) => {
    const both = paths(await read(request, '/sitemaps/articles.xml')).filter((path) =>
      path.startsWith('/th/'),
    )
    let path: string | undefined
    for (const one of both)
      if ((await request.get(one.replace('/th/', '/en/'))).ok()) {
        path = one
        break
      }
    expect(path, 'an article in both languages').toBeTruthy()
    const pages = { th: await read(request, path!), en: await read(request, path!.replace('/th/', '/en/')) }
    for (const locale of LOCALES) {
      const html = pages[locale]
      expect(html.match(/<title>([^<]+)<\/title>/)?.[1]?.length).toBeGreaterThan(10)
      expect(metaOf(html, 'description')?.length).toBeGreaterThan(20)
      expect(new URL(linkOf(html, 'canonical')!).pathname).toBe(path!.replace('/th/', `/${locale}/`))
      expect(Object.keys(alternates(html)).sort()).toEqual(['en', 'th', 'x-default'])
      expect(kinds(html)).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']))
      const posting = jsonLd(html).find((data) => data['@type'] === 'BlogPosting')!
      for (const key of ['headline', 'image', 'datePublished', 'dateModified', 'author'])
        expect(posting[key], key).toBeTruthy()
      expect(metaOf(html, 'og:image:width')).toBe('1200')
      expect(metaOf(html, 'og:image:height')).toBe('630')
      const picture = new URL(metaOf(html, 'og:image')!)
      expect(picture.pathname).toContain(`/images/share/articles/${locale}/`)
      const answer = await request.get(picture.pathname + picture.search)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['cache-control']).toContain('max-age')
      const bytes = await answer.body()
      expect(bytes.length).toBeLessThanOrEqual(150_000)
      const { width, height } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
    expect(alternates(pages.th)).toEqual(alternates(pages.en))
    expect(linkOf(pages.en, 'canonical')).toBe(alternates(pages.th).en)
    // A shown category is an address of its own; the hidden one shows all articles and is none.
    const list = async (query: string) => linkOf(await read(request, `/th/articles${query}`), 'canonical')
    expect(await list('?category=9')).toMatch(/\?category=9$/)
    expect(await list('?category=6')).toBe(await list(''))
    // Of the jobs only the page is one; filters, and fields that a form sends empty, are not.
    const jobs = await read(request, '/th/jobMarketBoard?category=&pay=500&page=2')
    expect(linkOf(jobs, 'canonical')).toMatch(/\/th\/jobMarketBoard\?page=2$/)
  })

  test('case studies, packages and jobs have pictures of their own; unknown records have none', async ({
    request,
  }) => {
    for (const [file, folder, kind] of [
      ['cases', 'cases', 'Article'],
      ['packages', 'packages', 'Service'],
      ['jobs', 'jobs', 'JobPosting'],
    ] as const) {
      const path = paths(await read(request, `/sitemaps/${file}.xml`)).find((one) => one.startsWith('/th/'))!
      const html = await read(request, path)
      const picture = new URL(metaOf(html, 'og:image')!)
      expect(picture.pathname).toContain(`/images/share/${folder}/th/`)
      const answer = await request.get(picture.pathname + picture.search)
      expect(answer.headers()['content-type']).toBe('image/jpeg')
      expect((await answer.body()).length).toBeLessThanOrEqual(150_000)
      expect(kinds(html)).toEqual(expect.arrayContaining([kind, 'BreadcrumbList']))
    }
    for (const path of [
      'articles/th/no-such.jpg',
      'jobs/th/no-uuid.jpg',
      'articles/de/first-paid-review.jpg',
      'x/th/y.jpg',
    ])
      expect((await request.get(`/images/share/${path}`)).status(), path).toBe(404)
  })

  test('a list names what it holds, and pages about us say so', async ({ request }) => {
    for (const locale of LOCALES) {
      for (const path of [
        'articles',
        'caseStudy',
        'jobMarketBoard',
        'Marketer/package',
        'Marketer/influencerPackage',
      ]) {
        const html = await read(request, `/${locale}/${path}`)
        const list = jsonLd(html).find((data) => data['@type'] === 'ItemList')!
        const items = list.itemListElement as { position: number; url: string }[]
        expect(items.length, path).toBeGreaterThan(1)
        for (const { url } of items) expect(html, path).toContain(`href="${new URL(url).pathname}"`)
      }
      expect(kinds(await read(request, `/${locale}/about`))).toContain('AboutPage')
      expect(kinds(await read(request, `/${locale}/contact`))).toContain('ContactPage')
    }
  })

  test('home says who we are, the questions are questions, each language has its feed', async ({
    request,
  }) => {
    for (const locale of LOCALES) {
      expect(kinds(await read(request, `/${locale}`))).toEqual(
        expect.arrayContaining(['Organization', 'WebSite']),
      )
      const faq = jsonLd(await read(request, `/${locale}/faq`)).find((data) => data['@type'] === 'FAQPage')!
      expect((faq.mainEntity as unknown[]).length).toBeGreaterThanOrEqual(30)
      const share = await request.get(`/images/share/ts-share-${locale}.jpg`)
      expect((await share.body()).length).toBeLessThanOrEqual(150_000)
      const html = await read(request, `/${locale}/articles`)
      const feedPath = html.match(/<link[^>]*type="application\/rss\+xml"[^>]*href="([^"]+)"/)?.[1]
      const feed = await request.get(new URL(feedPath!).pathname)
      expect(feed.headers()['content-type']).toContain('rss+xml')
      const items = [...(await feed.text()).matchAll(/<item>.*?<link>([^<]+)<\/link>/g)]
      expect(items.length).toBeGreaterThan(20)
      for (const [, url] of items)
        expect(new URL(url as string).pathname).toMatch(new RegExp(`^/${locale}/articles/`))
    }
  })
})

test('robots names the sitemap and keeps private areas out', async ({ request }) => {
  const robots = await read(request, '/robots.txt')
  expect(robots).toMatch(/Sitemap: .*\/sitemap\.xml/)
  for (const area of ['/api/', '/Influencer/dashboard', '/Marketer/dashboard', '/Operator'])
    expect(robots).toContain(area)
})

test('who found a weakness is told where to report it, until a day that has not passed', async ({
  request,
}) => {
  const answer = await request.get('/.well-known/security.txt')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  const [, contact = ''] = /^Contact: (\S+)$/m.exec(text) ?? []
  expect((await request.get(contact)).status()).toBe(200)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('every file of the sitemap has true dates, and nothing private (check 28)', async ({
  request,
  baseURL,
}) => {
  // Journeys before this one have moved the business clock.
  const now = (await pass(request, baseURL!, 0)).getTime()
  for (const file of paths(await read(request, '/sitemap.xml'))) {
    const xml = await read(request, file)
    for (const path of paths(xml)) expect(path, file).not.toMatch(/dashboard|account|earn|statement|Operator/)
    if (file.includes('pages')) continue
    const dates = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, date]) =>
      Date.parse(date as string),
    )
    expect(dates.length, file).toBe(paths(xml).length)
    for (const date of dates) expect(date).toBeLessThanOrEqual(now)
  }
  const articles = await read(request, '/sitemaps/articles.xml')
  const days = new Set([...articles.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day))
  expect(days.size, 'each article has its own day').toBeGreaterThan(10)
})

test('a job that closes leaves the sitemap and loses its structured data (check 28)', async ({
  playwright,
  request,
  baseURL,
}) => {
  const before = paths(await read(request, '/sitemaps/jobs.xml')).filter((path) => path.startsWith('/th/'))
  const ids = before.map((path) => path.split('/').at(-1)!)
  for (const path of before.slice(0, 3)) expect(kinds(await read(request, path))).toContain('JobPosting')
  const id = await endRecruiting(playwright, baseURL!, ids)
  const path = before[ids.indexOf(id)]!
  expect(paths(await read(request, '/sitemaps/jobs.xml'))).not.toContain(path)
  const closed = await request.get(path)
  expect(closed.status()).toBe(200)
  const html = await closed.text()
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
  expect(kinds(html)).not.toContain('JobPosting')
  expect(await read(request, '/th/jobMarketBoard')).not.toContain(id)
})
