import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toOwnPath } from '../domain/text/own-path.ts'
import { cookieNames, readVisitCookies } from '../session/cookies.ts'
import { EXTERNAL_HOSTS, toAllowedUrl, toAppLinkout } from './external.ts'
import { decide, toSignIn } from './guard.ts'
import { REDIRECT_STRINGS } from './testing/redirect-strings.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const RUNS = process.env.PROOFS === 'long' ? 100_000 : 600
const OWN = 'https://siang.example'
const names = cookieNames('demo', 'TH')

/** The origin that a browser on our page opens for this value. */
const goesTo = (address: string) => new URL(address, `${OWN}/th`).origin

function staysHome(text: string): void {
  const next = toOwnPath(text)
  if (next !== undefined) {
    expect(goesTo(next), text).toBe(OWN)
    expect(next, text).toMatch(/^\/(?!\/)/)
  }
  const outside = toAllowedUrl(text)
  if (outside !== undefined) {
    const url = new URL(outside)
    expect([url.protocol, url.username, url.password, url.port], text).toEqual(['https:', '', '', ''])
    expect(EXTERNAL_HOSTS, text).toContain(url.hostname)
  }
  const signIn = toSignIn('th', 'influencer', text)
  expect(goesTo(signIn), text).toBe(OWN)
  const asked = new URL(signIn, OWN).searchParams.get('next')
  if (asked !== null) expect(goesTo(asked), text).toBe(OWN)
  expect(goesTo(toAppLinkout(OWN, text)), text).toBe(OWN)

  const cookies = readVisitCookies(
    Object.values(names)
      .map((name) => `${name}=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`)
      .join('; '),
    names,
  )
  expect([undefined, 'th', 'en'], text).toContain(cookies.language)
  expect([cookies.scope, cookies.loggedIn], text).toEqual(['open', false])
  for (const pathname of [text, `/${text}`, `/th/${text}`, `/th${text}`])
    for (const search of ['', `?next=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`]) {
      const decision = decide({ pathname, search, cookies, country: undefined })
      if (decision.kind !== 'redirect') continue
      expect(goesTo(decision.location), pathname).toBe(OWN)
      expect(decision.location, pathname).toMatch(/^\/(?:th|en)(?:\/(?!\/)|\?|$)/)
    }
}

describe('R25 every place that reads an address from a URL or a cookie', () => {
  it(`R25 refuses all of the ${REDIRECT_STRINGS.length} strings, or stays on the site`, () => {
    expect(REDIRECT_STRINGS.length).toBeGreaterThanOrEqual(120)
    for (const text of REDIRECT_STRINGS) {
      staysHome(text)
      expect(toAllowedUrl(text), text).toBeUndefined()
    }
  })

  it(`R25 stays on the site for generated addresses (seed ${SEED})`, () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%09',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'https:',
      'http://',
      'javascript:',
      'th',
      'en',
      'evil.example',
      'line.me',
      'www.',
      '443',
      '。',
      '／',
      'Influencer/dashboard',
      '%00',
      '\u202e',
    )
    const address = fc
      .array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(address, (text) => staysHome(text)),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it('R25 leads to an outside host only as the listed address', () => {
    for (const host of EXTERNAL_HOSTS)
      expect(toAllowedUrl(`https://${host}/x?y=1`)).toBe(`https://${host}/x?y=1`)
    expect(toOwnPath('/th/Influencer/earn?view=bank')).toBe('/th/Influencer/earn?view=bank')
  })
})
