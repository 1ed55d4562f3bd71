import { describe, expect, test, vi } from 'vitest'
import { giveTags } from '../http/answer-tags.ts'
import { isCleanPath } from './hygiene.ts'
import { rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }
let seen: { url: string; headers: Headers; address: string; body: string; method: string } | undefined
let answer: (request: Request) => Response | Promise<Response> = () => Response.json({ ok: true })
let stopping = false

const entry = runEntry({
  trustProxy: 1,
  backend: {
    owns: (pathname) => /^\/(api|sv_[a-z_]+)(\/|$)/.test(pathname),
    fetch: async (request, { address }) => {
      const body = await request.text().catch(() => 'broken')
      seen = { url: request.url, headers: request.headers, address, body, method: request.method }
      return await answer(request)
    },
  },
  health: {
    metricsToken: 'metrics-token-0001',
    metrics: async () => 'siang_up 1\n',
    isStopping: () => stopping,
    ready: async () => ({ ok: true, checks: { database: true } }),
  },
  log,
})

const get = (target: string, headers?: Record<string, string>) =>
  entry.send(rawText(`GET ${target}`, headers))

describe('R33 hostile requests get a 4xx of one shape', () => {
  test.each<[string, string, number, string]>([
    [
      'two hosts',
      rawText('GET /api/jobs').replace('\r\n', '\r\nHOST: localhost:4000\r\n'),
      400,
      'malformed_input',
    ],
    [
      'two hosts, the second foreign',
      rawText('GET /th/about').replace('connection', 'host: evil.example\r\nconnection'),
      400,
      'malformed_input',
    ],
    ['foreign host', rawText('GET /api/jobs', { host: 'evil.example' }), 421, 'forbidden_origin'],
    ['PUT', rawText('PUT /api/jobs'), 405, 'method_not_allowed'],
    ['DELETE', rawText('DELETE /api/jobs'), 405, 'method_not_allowed'],
    ['TRACE', rawText('TRACE /api/jobs'), 405, 'method_not_allowed'],
    ['POST on a page', rawText('POST /th/about', { 'content-length': '0' }), 405, 'method_not_allowed'],
    ['PATCH on a page', rawText('PATCH /th', { 'content-length': '0' }), 405, 'method_not_allowed'],
    ['long URL', rawText(`GET /th/${'a'.repeat(4100)}`), 414, 'malformed_path'],
    ['undecodable path', rawText('GET /th/%E0%A4%A'), 400, 'malformed_path'],
    ['NUL', rawText('GET /th/%00'), 400, 'malformed_path'],
    ['line break', rawText('GET /th/a%0d%0aset-cookie:x'), 400, 'malformed_path'],
    ['backslash', rawText('GET /th/..%5C..%5Cetc'), 400, 'malformed_path'],
    ['double slash', rawText('GET //evil.example/th'), 400, 'malformed_path'],
    ['encoded double slash', rawText('GET /%2F%2Fevil.example'), 400, 'malformed_path'],
    ['dot segments', rawText('GET /th/../../etc/passwd'), 400, 'malformed_path'],
    ['encoded dot segments', rawText('GET /th/%2e%2e/%2e%2e/etc'), 400, 'malformed_path'],
    ['absolute target', rawText('GET http://evil.example/th'), 400, 'malformed_path'],
    ['server action', rawText('GET /th', { 'next-action': 'abc' }), 400, 'malformed_input'],
    ['image optimizer', rawText('GET /_next/image?url=%2Fx&w=64&q=75'), 404, 'unknown_path'],
    [
      'large JSON by its length',
      rawText('POST /api/jobs', { 'content-type': 'application/json', 'content-length': '70000' }),
      413,
      'payload_too_large',
    ],
    [
      'large JSON in chunks',
      rawText(
        'POST /api/jobs',
        { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        `11170\r\n${'a'.repeat(70_000)}\r\n0\r\n\r\n`,
      ),
      413,
      'payload_too_large',
    ],
    [
      'upload by its length',
      rawText('POST /api/files', {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '5000000',
      }),
      413,
      'payload_too_large',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    const result = await entry.send(bytes)
    expect(result.status).toBe(status)
    expect(JSON.parse(result.body)).toEqual({
      error: { code, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    expect(result.headers['x-content-type-options']).toBe('nosniff')
  })

  test('an upload in chunks past its cap is cut even when the backend swallows the error', async () => {
    const part = `100000\r\n${'a'.repeat(0x100000)}\r\n`
    const result = await entry.send(
      rawText(
        'POST /api/files',
        { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
        `${part.repeat(5)}0\r\n\r\n`,
      ),
    )
    expect(result.status).toBe(413)
  })

  test('headers above 16 KiB, upgrades and CONNECT', async () => {
    expect((await get('/api/jobs', { 'x-large': 'a'.repeat(17_000) })).status).toBe(431)
    expect((await get('/api/jobs', { connection: 'Upgrade', upgrade: 'websocket' })).status).toBe(400)
    expect((await entry.send('CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n')).status).toBe(
      405,
    )
    expect((await entry.send('NONSENSE\r\n\r\n')).status).toBe(400)
  })

  test.each([
    '/',
    '/th',
    '/th/articles/detail/%E0%B8%81',
    '/th/Influencer/preLogin/goto:login',
    '/a.b/.well-known/x',
  ])('a clean path %s', (path) => expect(isCleanPath(path)).toBe(true))
})

describe('what reaches the backend', () => {
  test('headers that only we may set are removed, the address comes from the trusted hop', async () => {
    await get('/api/jobs?page=2', {
      'x-middleware-subrequest': 'middleware',
      'x-nextjs-data': '1',
      'x-invoke-path': '/x',
      'x-matched-path': '/x',
      'x-now-route': 'x',
      'x-nonce': 'x',
      'x-forwarded-host': 'evil.example',
      'content-security-policy': "script-src 'nonce-evil'",
      'x-forwarded-for': '6.6.6.6, 203.0.113.9',
      'x-request-id': 'mine',
      cookie: 'a=1',
    })
    expect(seen).toMatchObject({ url: 'http://localhost:4000/api/jobs?page=2', address: '203.0.113.9' })
    expect([...seen!.headers.keys()].sort()).toEqual(['cookie', 'host', 'x-request-id'])
    expect(seen!.headers.get('x-request-id')).not.toBe('mine')
  })

  test('a trailing slash is kept, a body arrives, HEAD reads like GET', async () => {
    await entry.send(
      rawText(
        'PATCH /sv_marketer_profile/',
        { 'content-type': 'application/json', 'content-length': '7' },
        '{"a":1}',
      ),
    )
    expect(seen).toMatchObject({
      url: 'http://localhost:4000/sv_marketer_profile/',
      body: '{"a":1}',
      method: 'PATCH',
    })
    const head = await entry.send(rawText('HEAD /api/jobs'))
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(seen!.method).toBe('GET')
  })

  test('answers carry the policy, every cookie, and no tags', async () => {
    answer = () => {
      const response = giveTags(Response.json({ a: 'x'.repeat(4000) }), new Set(['jobs:public']))
      response.headers.append('set-cookie', 'a=1')
      response.headers.append('set-cookie', 'b=2')
      return response
    }
    const result = await get('/api/jobs', { 'accept-encoding': 'gzip' })
    expect(result.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'set-cookie': 'b=2',
    })
    expect(JSON.stringify(result.headers)).not.toContain('jobs')
  })

  test('a fault of the backend is a 500 without its words', async () => {
    answer = () => {
      throw new Error('secret words')
    }
    const result = await get('/api/jobs')
    expect(result.status).toBe(500)
    expect(result.body).not.toContain('secret')
    expect(log.error).toHaveBeenCalled()
    answer = () => Response.json({ ok: true })
  })

  test('a stream that breaks after its head breaks the connection instead of looking whole', async () => {
    answer = () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(Buffer.from('half'))
            setTimeout(() => controller.error(new Error('disk')), 20)
          },
        }),
        { headers: { 'content-type': 'text/csv' } },
      )
    const result = await get('/api/export')
    expect(result.body).not.toContain('\r\n0\r\n')
    answer = () => Response.json({ ok: true })
  })
})

describe('every answer carries the headers of its kind', () => {
  const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox"
  test.each([
    ['an answer of the backend', rawText('GET /api/jobs'), 200],
    ['health', rawText('GET /api/health/live'), 200],
    ['health without its token', rawText('GET /api/metrics'), 401],
    ['the methods', rawText('OPTIONS /api/jobs'), 204],
    [
      'a report',
      rawText('POST /api/csp-report', { 'content-type': 'application/json', 'content-length': '2' }, '{}'),
      204,
    ],
    ['an unknown page', rawText('GET /th/nowhere'), 404],
    ['a refusal', rawText('PUT /api/jobs'), 405],
  ])('%s', async (_, bytes, status) => {
    const { headers, ...result } = await entry.send(bytes)
    expect(result.status).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': INERT,
      'cache-control': expect.stringContaining('no-store'),
    })
  })

  test('a document of the backend brings its own policy and age', async () => {
    answer = () =>
      new Response('<p>x</p>', {
        headers: {
          'content-type': 'text/html',
          'content-security-policy': "default-src 'none'; style-src 'self'",
          'cache-control': 'no-cache',
          'x-powered-by': 'x',
        },
      })
    const { headers, body } = await get('/api/docs')
    expect(body).toContain('<p>x</p>')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'self'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    const head = await entry.send(rawText('HEAD /api/docs'))
    expect([head.status, head.body]).toEqual([200, ''])
    answer = () => Response.json({ ok: true })
  })
})

describe('health', () => {
  test('live and ready answer any host without a cache; details need the token', async () => {
    const live = await get('/api/health/live', { host: '10.0.0.7' })
    expect(live).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse((await get('/api/health/ready')).body)).toEqual({ status: 'ok', version: 'v1' })
    const detailed = await get('/api/health/ready', { authorization: 'Bearer metrics-token-0001' })
    expect(JSON.parse(detailed.body)).toMatchObject({ checks: { database: true } })
    for (const authorization of [undefined, 'Bearer wrong-token-00001', 'metrics-token-0001'])
      expect(await get('/api/metrics', authorization ? { authorization } : {})).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
      })
    expect(await get('/api/metrics', { authorization: 'Bearer metrics-token-0001' })).toMatchObject({
      status: 200,
      body: 'siang_up 1\n',
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    })
    stopping = true
    expect(await get('/api/health/ready')).toMatchObject({ status: 503 })
    stopping = false
  })
})
