import { describe, expect, it } from 'vitest'
import { cookieNames, parseCookies, readVisitCookies } from './cookies.ts'
import { languageCookie } from './language-cookie.ts'
import { readSite } from './site.ts'

const names = cookieNames('production', 'TH', true)
const uuid = '0190d0a0-0000-7000-8000-000000000001'

describe('cookie names', () => {
  it('carry environment and country, and the host prefix on https', () => {
    expect(names).toMatchObject({
      session: '__Host-session',
      scope: 'scope_production_th',
      language: 'language',
    })
    expect(cookieNames('demo', 'ID')).toMatchObject({
      session: 'session',
      operator: 'op',
      uuid: 'uuid_demo_id',
    })
  })
})

describe('reading', () => {
  it('takes the first of two equal names and drops what does not decode', () => {
    expect([...parseCookies('a=1; a=2; b=%E0%B8%81; c=%; =x; d="q"')]).toEqual([
      ['a', '1'],
      ['b', 'ก'],
      ['d', 'q'],
    ])
    expect(parseCookies(null).size).toBe(0)
  })

  it('reads a member', () => {
    const header = `language=en; ${names.scope}=marketer; ${names.loggedIn}=true; ${names.uuid}=${uuid}; ${names.token}=${'t'.repeat(43)}`
    expect(readVisitCookies(header, names)).toEqual({
      language: 'en',
      scope: 'marketer',
      loggedIn: true,
      uuid,
      token: 't'.repeat(43),
      operator: false,
    })
  })

  it.each([
    [uuid, true],
    ['true', true],
    ['', false],
    ['false', false],
    ['<script>', false],
  ])('takes an operator’s flag %s for %s', (flag, operator) => {
    expect(readVisitCookies(`${names.operatorFlag}=${flag}`, names).operator).toBe(operator)
  })

  it.each([
    `${names.scope}=influencer`,
    `${names.scope}=influencer; ${names.loggedIn}=false`,
    `${names.scope}=admin; ${names.loggedIn}=true`,
    `language=de; ${names.loggedIn}=true; ${names.uuid}=${uuid}`,
    'scope_demo_th=influencer; logged_in_demo_th=true',
  ])('is open for %s', (header) => {
    expect(readVisitCookies(header, names)).toMatchObject({
      scope: 'open',
      loggedIn: false,
      uuid: undefined,
      language: undefined,
    })
  })
})

it('remembers the language for 365 days', () => {
  expect(languageCookie('th', true)).toBe('language=th; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

describe('the installation', () => {
  it('has defaults for everything', () => {
    expect(readSite({})).toEqual({
      env: 'demo',
      country: 'TH',
      appUrl: 'http://localhost:3000',
      secure: false,
      demo: true,
    })
    expect(readSite({ APP_URL: 'javascript:1', COUNTRY: 'XX', PORT: '4001' })).toMatchObject({
      appUrl: 'http://localhost:4001',
      country: 'TH',
    })
  })

  it.each([
    [{ DATABASE_URL: 'x', COUNTRY: 'id', APP_URL: 'https://siang.example/' }, 'production', false],
    [{ APP_URL: 'https://siang.example' }, 'production', false],
    [{ DEMO_MODE: 'on', DATABASE_URL: 'x' }, 'demo', true],
    [{ DEMO_MODE: 'off' }, 'production', false],
    [{ APP_ENV: 'development' }, 'development', true],
  ])('reads %j', (env, kind, demo) => {
    expect(readSite(env)).toMatchObject({ env: kind, demo })
  })
})
