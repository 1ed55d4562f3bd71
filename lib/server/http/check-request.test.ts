import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { checkRequest, MAX_URL_BYTES, type RequestRules } from './check-request.ts'

const RULES: RequestRules = {
  hosts: new Set(['localhost:4000']),
  trustProxy: 1,
  isApi: (pathname) => pathname.startsWith('/api/'),
}

function check(
  url: string,
  headers: Record<string, string> = {},
  rules: Partial<RequestRules> & { method?: string } = {},
) {
  const request = new IncomingMessage(new Socket())
  request.method = rules.method ?? 'GET'
  request.url = url
  request.headers = { host: 'localhost:4000', ...headers }
  const outcome = checkRequest(request, { ...RULES, ...rules })
  return { outcome, headers: request.headers }
}

test('R33 whatever a visitor writes into a header that only we or a proxy may set is gone', () => {
  const forged = [
    'content-security-policy-report-only',
    'forwarded',
    'next-resume',
    'x-client-address',
    'x-client-country',
    'x-forwarded-for',
    'x-forwarded-port',
    'x-forwarded-proto',
    'x-invoke-query',
    'x-matched-path',
    'x-middleware-prefetch',
    'x-next-cache-tags',
    'x-nextjs-rewrite',
    'x-now-id',
    'x-prerender-bypass',
    'x-prerender-revalidate',
    'x-real-ip',
    'x-vercel-ip-country',
    'x-wanted-path',
    'x-wanted-search',
  ]
  const kept = { cookie: 'a=1', accept: 'text/html', 'x-nextjs-request-id': 'r1' }
  const { headers } = check('/th', { ...kept, ...Object.fromEntries(forged.map((name) => [name, 'forged'])) })
  expect(headers).toEqual({ host: 'localhost:4000', ...kept })
})

test('a country is two capital letters, and comes from a proxy or from nobody', () => {
  const country = (text: string, trustProxy: number) =>
    check('/th', { 'cf-ipcountry': text }, { trustProxy }).headers['x-client-country']
  expect(country('TH', 1)).toBe('TH')
  expect(country('TH', 0)).toBeUndefined()
  for (const text of ['th', 'T1', 'THA', '', 'TH,ID']) expect(country(text, 1), text).toBeUndefined()
})

test('R33 nobody asks for the image optimizer, an action or another protocol', () => {
  for (const path of ['/_next/image', '/_next/image/x', '/_next/image?url=%2Fa.png'])
    expect(check(path).outcome, path).toEqual({ status: 404, code: 'unknown_path' })
  for (const header of ['next-action', 'upgrade'])
    expect(check('/th', { [header]: 'x' }).outcome, header).toEqual({ status: 400, code: 'malformed_input' })
})

test('R33 an address is measured in bytes', () => {
  const refused = { status: 414, code: 'malformed_path' }
  const ofBytes = (bytes: number) => `/${'a'.repeat(bytes - 1)}`
  expect(check(ofBytes(MAX_URL_BYTES)).outcome).toMatchObject({ isApi: false })
  expect(check(ofBytes(MAX_URL_BYTES + 1)).outcome).toEqual(refused)
  expect(check(`/${'é'.repeat(MAX_URL_BYTES / 2)}`).outcome).toEqual(refused)
})

test('R33 a method that is refused hears what the address takes; a page with a form refuses the type of other bodies', () => {
  const takesForm = (pathname: string) => pathname === '/th/contact'
  const ask = (method: string, path: string, type = 'application/json') =>
    check(path, { 'content-type': type }, { method, takesForm }).outcome
  const refused = { status: 405, code: 'method_not_allowed' }
  for (const method of ['POST', 'PATCH', 'PUT', 'TRACE'])
    expect(ask(method, '/th/about'), method).toEqual({ ...refused, allow: 'GET, HEAD, OPTIONS' })
  for (const method of ['PATCH', 'DELETE'])
    expect(ask(method, '/th/contact'), method).toEqual({ ...refused, allow: 'GET, HEAD, POST, OPTIONS' })
  expect(ask('DELETE', '/api/jobs')).toEqual({ ...refused, allow: 'GET, HEAD, POST, PATCH, OPTIONS' })
  for (const type of ['application/json', 'text/plain', ''])
    expect(ask('POST', '/th/contact', type), type).toEqual({ status: 415, code: 'unsupported_media_type' })
  expect(ask('POST', '/th/contact', 'application/x-www-form-urlencoded; charset=utf-8')).toMatchObject({
    pathname: '/th/contact',
  })
})
