import { describe, expect, test } from 'vitest'
import { giveTags } from '../http/answer-tags.ts'
import { rawText } from './testing/raw-request.ts'
import { backend, entry, get, log } from './testing/stand-in-backend.ts'

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
    expect(backend.seen).toMatchObject({
      url: 'http://localhost:4000/api/jobs?page=2',
      address: '203.0.113.9',
    })
    expect([...backend.seen!.headers.keys()].sort()).toEqual(['cookie', 'host', 'x-request-id'])
    expect(backend.seen!.headers.get('x-request-id')).not.toBe('mine')
  })

  test('a trailing slash is kept, a body arrives, HEAD reads like GET', async () => {
    await entry.send(
      rawText(
        'PATCH /sv_marketer_profile/',
        { 'content-type': 'application/json', 'content-length': '7' },
        '{"a":1}',
      ),
    )
    expect(backend.seen).toMatchObject({
      url: 'http://localhost:4000/sv_marketer_profile/',
      body: '{"a":1}',
      method: 'PATCH',
    })
    const head = await entry.send(rawText('HEAD /api/jobs'))
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(backend.seen!.method).toBe('GET')
  })

  test('answers carry the policy, every cookie, and no tags', async () => {
    backend.answer = () => {
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
    backend.answer = () => {
      throw new Error('secret words')
    }
    const result = await get('/api/jobs')
    expect(result.status).toBe(500)
    expect(result.body).not.toContain('secret')
    expect(log.error).toHaveBeenCalled()
    backend.answer = () => Response.json({ ok: true })
  })

  test('a stream that breaks after its head breaks the connection instead of looking whole', async () => {
    backend.answer = () =>
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
    backend.answer = () => Response.json({ ok: true })
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
    backend.answer = () =>
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
    backend.answer = () => Response.json({ ok: true })
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
    backend.stopping = true
    expect(await get('/api/health/ready')).toMatchObject({ status: 503 })
    backend.stopping = false
  })
})
