import { describe, expect, it } from 'vitest'
import { answer } from './answer.ts'
import { toShownPath, WANTED_PATH_HEADER, WANTED_SEARCH_HEADER } from './shown-path.ts'

const visit = (pathname: string, search = '') => ({
  pathname,
  search,
  origin: 'http://localhost:3000',
  headers: new Headers({ [WANTED_PATH_HEADER]: 'forged', [WANTED_SEARCH_HEADER]: '?forged' }),
  secure: false,
})
const wanted = (response: Response) => response.headers.get(`x-middleware-request-${WANTED_PATH_HEADER}`)

describe('answer', () => {
  it('redirects, and remembers a first choice', () => {
    const response = answer(
      {
        kind: 'redirect',
        status: 307,
        location: '/en',
        headers: { 'cache-control': 'private, no-store' },
        remember: 'en',
      },
      visit('/'),
    )
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe('http://localhost:3000/en')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  it('passes on the wanted path in place of a forged one', () => {
    expect(wanted(answer({ kind: 'pass', headers: {} }, visit('/th/faq')))).toBe('/th/faq')
  })

  it('passes on the query with the path, in place of a forged one', () => {
    const search = (query?: string) =>
      answer({ kind: 'pass', headers: {} }, visit('/th/Influencer/earn', query)).headers.get(
        `x-middleware-request-${WANTED_SEARCH_HEADER}`,
      )
    expect(search('?view=bank')).toBe('?view=bank')
    expect(search()).toBe('')
  })

  it('sends unknown paths to the not-found page of a language', () => {
    const response = answer({ kind: 'not-found', locale: 'th', path: '/de/faq' }, visit('/de/faq'))
    expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/th/404/de/faq')
    expect(wanted(response)).toBe('/de/faq')
    const inConsole = { kind: 'not-found', locale: 'th', path: '/Operator/x', area: 'operator' } as const
    expect(answer(inConsole, visit('/th/Operator/x')).headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/th/Operator/404/Operator/x',
    )
  })
})

it('shows paths decoded, without control characters and not too long', () => {
  expect(toShownPath('/th/%E0%B8%81%0A%E2%80%AE<b>')).toBe('/th/ก<b>')
  expect(toShownPath('/th/%E0%B8')).toBe('/th/%E0%B8')
  expect(toShownPath(`/${'a'.repeat(900)}`)).toHaveLength(256)
})
