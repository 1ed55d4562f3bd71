import { describe, expect, it } from 'vitest'
import type { Visit } from './guard.ts'
import { decide, needsCountry } from './guard.ts'
import { ROUTES } from './table.ts'

const visitor: Visit['cookies'] = { language: undefined, scope: 'open', loggedIn: false, operator: false }
const influencer: Visit['cookies'] = { ...visitor, scope: 'influencer', loggedIn: true }
const marketer: Visit['cookies'] = { ...visitor, scope: 'marketer', loggedIn: true }
const operator: Visit['cookies'] = { ...visitor, operator: true }

const go = (url: string, cookies = visitor, country?: string) => {
  const at = url.indexOf('?')
  const [pathname, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  return decide({ pathname, search, cookies, country })
}
const location = (url: string, cookies = visitor, country?: string) => {
  const decision = go(url, cookies, country)
  return decision.kind === 'redirect' ? `${decision.status} ${decision.location}` : decision.kind
}

describe('language', () => {
  it.each([
    ['/', visitor, 'TH', '307 /th'],
    ['/', visitor, 'US', '307 /en'],
    ['/', visitor, undefined, '307 /th'],
    ['/', { ...visitor, language: 'en' as const }, 'TH', '307 /en'],
    ['/?utm_source=line', visitor, 'TH', '307 /th?utm_source=line'],
    ['/faq', { ...visitor, language: 'en' as const }, undefined, '307 /en/faq'],
    ['/FAQ/', visitor, 'TH', '307 /th/faq'],
    ['/de/faq', visitor, 'US', 'not-found'],
    ['//evil.example/', visitor, 'US', 'not-found'],
    ['/%2F%2Fevil.example', visitor, 'US', 'not-found'],
    ['/th/faq/?q=1', visitor, undefined, '308 /th/faq?q=1'],
    ['/TH', visitor, 'US', '308 /th'],
    ['/Operator', visitor, 'TH', '307 /th/Operator/dashboard'],
    ['/En/FAQ?q=1', visitor, 'TH', '308 /en/faq?q=1'],
    ['/EN/nothing', visitor, 'TH', 'not-found'],
    ['/th/faq', visitor, undefined, 'pass'],
    ['/robots.txt', visitor, undefined, 'pass'],
    ['/api/jobs/', visitor, undefined, 'pass'],
  ])('%s', (url, cookies, country, expected) => {
    expect(location(url, cookies, country)).toBe(expected)
  })

  it('remembers a first choice and never lets a shared cache pin it', () => {
    expect(go('/', visitor, 'US')).toMatchObject({
      remember: 'en',
      headers: { 'cache-control': 'private, no-store' },
    })
    expect(go('/', { ...visitor, language: 'en' })).not.toHaveProperty('remember')
  })

  it.each([
    ['/en/faq?language=en', '307 /en/faq', 'en'],
    ['/th/articles?category=9&language=th&page=2', '307 /th/articles?category=9&page=2', 'th'],
    ['/en/Influencer/job?language=en', '307 /en/Influencer/job', 'en'],
    ['/en//evil.example?language=en', '307 /en//evil.example', 'en'],
    ['/th/faq?language=en', 'pass', undefined],
    ['/th/faq?language=de', 'pass', undefined],
  ])('the switch’s choice is remembered without script: %s', (url, expected, remember) => {
    expect(location(url, { ...visitor, language: 'th' })).toBe(expected)
    const decision = go(url, { ...visitor, language: 'th' })
    expect('remember' in decision ? decision.remember : undefined).toBe(remember)
    if (remember) expect(decision).toMatchObject({ headers: { 'cache-control': 'private, no-store' } })
  })

  it('asks for the country only when nothing else tells the language', () => {
    expect(needsCountry({ pathname: '/', cookies: visitor })).toBe(true)
    expect(needsCountry({ pathname: '/faq', cookies: visitor })).toBe(true)
    expect(needsCountry({ pathname: '/unknown', cookies: visitor })).toBe(false)
    expect(needsCountry({ pathname: '/en', cookies: visitor })).toBe(false)
    expect(needsCountry({ pathname: '/', cookies: { ...visitor, language: 'th' } })).toBe(false)
  })

  it('answers 404 in the language of the path', () => {
    expect(go('/en/nothing')).toEqual({ kind: 'not-found', locale: 'en', path: '/nothing' })
    expect(go('/EN/nothing')).toEqual({ kind: 'not-found', locale: 'en', path: '/nothing' })
    expect(go('/de/faq')).toEqual({ kind: 'not-found', locale: 'th', path: '/de/faq' })
  })

  it('answers 404 inside the console to operators only, and on paths of the console only', () => {
    const inConsole = { kind: 'not-found', locale: 'th', area: 'operator' }
    for (const path of ['/Operator/nothing', '/operator/members/x/y'])
      expect(go(`/th${path}`, operator)).toEqual({ ...inConsole, path })
    expect(go('/th/Operator/nothing')).not.toHaveProperty('area')
    expect(go('/th/Operator/nothing', influencer)).not.toHaveProperty('area')
    expect(go('/th/Operators', operator)).not.toHaveProperty('area')
    expect(go('/th/nothing', operator)).not.toHaveProperty('area')
  })
})

describe('guard', () => {
  it('sends visitors to sign in, with kind and next', () => {
    expect(location('/th/Influencer/earn?view=bank')).toBe(
      '307 /th/Influencer/preLogin/goto:login?kind=influencer&next=%2Fth%2FInfluencer%2Fearn%3Fview%3Dbank',
    )
    expect(go('/en/Marketer/credit')).toMatchObject({
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    })
  })

  it('sends the wrong kind to the own dashboard', () => {
    expect(location('/th/Marketer/credit', influencer)).toBe('307 /th/Influencer/dashboard?notice=wrongKind')
    expect(location('/en/Influencer/job/1', marketer)).toBe('307 /en/Marketer/dashboard?notice=wrongKind')
  })

  it('sends everyone but operators to their own sign-in', () => {
    for (const cookies of [visitor, influencer, marketer]) {
      expect(location('/th/Operator/members/5', cookies)).toBe(
        '307 /th/Operator/signin?next=%2Fth%2FOperator%2Fmembers%2F5',
      )
    }
    expect(location('/th/Operator/members/5', operator)).toBe('pass')
    expect(location('/th/Operator/signin')).toBe('pass')
  })

  it('decides every route for every kind as the table says', () => {
    for (const route of ROUTES) {
      const path = `/th${route.path === '/' ? '' : route.path.replace(/\{\w+\}/, 'x')}`
      const passes = { open: visitor, influencer, marketer, operator }
      for (const [kind, cookies] of Object.entries(passes)) {
        const expected = route.access === 'open' || route.access === kind ? 'pass' : 'redirect'
        expect(go(path, cookies).kind, `${kind} ${path}`).toBe(expected)
      }
    }
  })
})
