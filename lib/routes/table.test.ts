import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEO_PAGES } from '../domain/content/seo-pages.ts'
import { hasKeywords } from './keyword-pages.ts'
import { findRoute, getRoute, isNoPage, ROUTES, toPath } from './table.ts'

const listed = [
  '',
  'about',
  'articles',
  'articles/detail/{slug}',
  'caseStudy',
  'caseStudy/detail/{slug}',
  'contact',
  'deactivateSucceed',
  'Download/{id}',
  'faq',
  'jobMarketBoard',
  'partnership',
  'privacy',
  'termsOfUse',
  'error',
  'setCookieGGForm',
  'styleguide',
  'test',
  'Influencer',
  'Influencer/signup',
  'Influencer/preLogin/goto:login',
  'Influencer/recovery',
  'Influencer/acceptConsent',
  'Influencer/verifyMobilePhone',
  'Influencer/signUpProfile',
  'Influencer/account',
  'Influencer/changeEmail',
  'Influencer/changeMobilePhone',
  'Influencer/changePassword',
  'Influencer/channelDetail',
  'Influencer/dashboard',
  'Influencer/lineNotification',
  'Marketer',
  'Marketer/signup',
  'Marketer/recovery',
  'Marketer/verifyMobilePhone',
  'Marketer/signUpProfile',
  'Marketer/account',
  'Marketer/changeEmail',
  'Marketer/changeMobilePhone',
  'Marketer/changePassword',
  'Marketer/dashboard',
  'Marketer/expired',
  'Marketer/influencerPackage',
  'Marketer/inviteOnlyCampaign',
  'Marketer/publicCampaign',
  'Marketer/lineNotification',
  'Marketer/package',
  'Marketer/package/detail/{slug}',
]
const guardedInfluencer = [
  'account',
  'changeEmail',
  'changeMobilePhone',
  'changePassword',
  'channelDetail',
  'dashboard',
  'lineNotification',
  'signUpProfile',
  'verifyMobilePhone',
  'earn',
  'earn/withdraw',
  'job',
  'job/{id}',
  'jobMarket',
  'jobMarket/{id}',
  'inviteFriend',
  'myInfluencers',
]
const guardedMarketer = [
  'account',
  'changeEmail',
  'changeMobilePhone',
  'changePassword',
  'dashboard',
  'expired',
  'lineNotification',
  'signUpProfile',
  'verifyMobilePhone',
  'statement',
  'credit',
  'credit/buy',
  'campaign/{id}',
  'myPackage',
  'influencer/{id}',
  'shortlist',
]
const paths = (access: string) => ROUTES.filter((route) => route.access === access).map((route) => route.path)

describe('the route table', () => {
  it('holds every path of the specification', () => {
    const own = new Set(ROUTES.map((route) => route.path))
    expect(listed.filter((path) => !own.has(`/${path}`))).toEqual([])
  })

  it('guards exactly the pages of docs/requirements.md#roles and docs/screens.md#own-paths', () => {
    expect(paths('influencer').sort()).toEqual(guardedInfluencer.map((path) => `/Influencer/${path}`).sort())
    expect(paths('marketer').sort()).toEqual(guardedMarketer.map((path) => `/Marketer/${path}`).sort())
    for (const path of paths('operator')) expect(path).toMatch(/^\/Operator\//)
  })

  it('has no sidebar on the three pages of docs/requirements.md#pages and at the staff sign-in only', () => {
    expect(ROUTES.filter((route) => !route.sidebar).map((route) => route.name)).toEqual([
      'error',
      'styleguide',
      'test',
      'Operator-signin',
      'Operator-welcome',
    ])
  })

  it('keeps open pages only, and lists no page in the sitemap that it does not keep', () => {
    for (const route of ROUTES) {
      if (route.cached) expect(route.access, route.path).toBe('open')
      if (route.sitemap) expect(route.cached, route.path).toBe(true)
    }
    for (const name of ['error', 'test', 'styleguide', 'setCookieGGForm'] as const)
      expect(getRoute(name).cached).toBe(false)
  })

  it('names each route once, and gives each a text in both languages', () => {
    expect(new Set(ROUTES.map((route) => route.name)).size).toBe(ROUTES.length)
    for (const locale of ['th', 'en']) {
      const pages = JSON.parse(
        readFileSync(new URL(`../../messages/${locale}/pages.json`, import.meta.url), 'utf8'),
      )
      expect(Object.keys(pages).sort()).toEqual(ROUTES.map((route) => route.name).sort())
    }
  })
})

describe('findRoute', () => {
  it.each([
    ['/th', 'home', 'th', {}],
    ['/en/articles/detail/hello-world', 'articles-detail', 'en', { slug: 'hello-world' }],
    ['/th/articles/detail/%E0%B8%81', 'articles-detail', 'th', { slug: 'ก' }],
    ['/th/Influencer/preLogin/goto:login', 'Influencer-preLogin', 'th', {}],
    ['/th/Influencer/preLogin/goto%3Alogin', 'Influencer-preLogin', 'th', {}],
    ['/th/Influencer/job/7', 'Influencer-job-detail', 'th', { id: '7' }],
    ['/en/Operator/withdrawals/batch/9', 'Operator-withdrawals-batch', 'en', { id: '9' }],
  ])('finds %s', (path, name, locale, params) => {
    expect(findRoute(path)).toMatchObject({ route: { name }, locale, params })
  })

  it.each([
    ['/th/influencer/Dashboard', '/th/Influencer/dashboard'],
    ['/th/faq/', '/th/faq'],
    ['/th/', '/th'],
    ['/TH/faq', '/th/faq'],
    ['/En', '/en'],
    ['/th/Operator', '/th/Operator/dashboard'],
    ['/en/operator/', '/en/Operator/dashboard'],
    ['/en/casestudy/Detail/Ab%C3%A9', '/en/caseStudy/detail/Ab%C3%A9'],
  ])('spells %s as %s', (path, redirectTo) => {
    expect(findRoute(path)).toEqual({ redirectTo })
  })

  it.each([
    '/',
    '/de/faq',
    '/faq',
    '/th/nothing',
    '/th/articles/detail',
    '/th/articles/detail/a/b',
    '/th//faq',
    '/th/Influencer/preLogin/goto:signup',
    '/th/articles/detail/%2Fetc',
    '/th/articles/detail/%',
    '/th/articles/detail/a%00b',
    '/th/faq//',
  ])('knows no page at %s', (path) => {
    expect(findRoute(path)).toBeUndefined()
  })

  it('spells paths from names', () => {
    expect(toPath('th', 'home')).toBe('/th')
    expect(toPath('en', 'articles-detail', { slug: 'a b/c' })).toBe('/en/articles/detail/a%20b%2Fc')
    expect(() => toPath('en', 'articles-detail')).toThrow('slug')
  })

  it('tells files and calls from pages', () => {
    expect(
      ['/_next/x.js', '/api/jobs', '/sv_package/offer', '/robots.txt', '/sitemaps/jobs.xml'].every(isNoPage),
    ).toBe(true)
    expect(['/', '/th', '/apiary', '/th/api', '/x.php'].some(isNoPage)).toBe(false)
  })
})

it('editors write the words of each open page that search engines list and that no record names', () => {
  const pages = ROUTES.filter(
    ({ access, sitemap, path }) => access === 'open' && sitemap && !path.includes('{'),
  )
  expect([...SEO_PAGES].sort()).toEqual(pages.map(({ name }) => name).sort())
})

it('every open page that search engines list says what it is about, in both languages and in its own words', async () => {
  const [{ default: th }, { default: en }] = await Promise.all([
    import('../../messages/th/pages.json', { with: { type: 'json' } }),
    import('../../messages/en/pages.json', { with: { type: 'json' } }),
  ])
  const listed = ROUTES.filter(
    ({ access, area, sitemap }) => access === 'open' && area !== 'operator' && sitemap,
  )
  expect(ROUTES.filter(({ name }) => hasKeywords(name))).toEqual(listed)
  for (const words of [th, en]) {
    const own = listed.flatMap(({ name }) => (hasKeywords(name) ? [words[name]] : []))
    expect(new Set(own.map(({ keywords }) => keywords)).size).toBe(listed.length)
    expect(new Set(own.map(({ description }) => description)).size).toBe(listed.length)
    // Search engines show about 155 characters of it.
    for (const { keywords, description } of own) {
      expect(keywords.split(', ').length, keywords).toBeGreaterThan(1)
      expect(description.length, description).toBeGreaterThan(25)
      expect(description.length, description).toBeLessThan(170)
    }
  }
})
