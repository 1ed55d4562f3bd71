import { describe, expect, test } from 'vitest'
import { isCleanPath } from '../http/check-request.ts'
import { rawText } from './testing/raw-request.ts'
import { backend, entry, get } from './testing/stand-in-backend.ts'

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

  const asking = (length: number, body = '') =>
    rawText(
      'POST /api/jobs',
      { 'content-type': 'application/json', 'content-length': String(length), expect: '100-continue' },
      body,
    )

  test('who asks first whether to send a body that is too large is refused, and not told to go on', async () => {
    const result = await entry.send(asking(70_000))
    expect(result.status).toBe(413)
    expect(JSON.parse(result.body).error.code).toBe('payload_too_large')
    expect(result.headers.connection).toBe('close')
  })

  test('who asks first to send a body that is taken is told to go on, once', async () => {
    const result = await entry.send(asking(2, '{}'))
    expect([result.status, result.headers]).toEqual([100, {}])
    expect(result.body).toMatch(/^HTTP\/1\.1 [2-5]\d\d /)
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

/** Bytes that a proxy might parse as one request and Node as two, or the reverse. */
describe('R33 nothing is smuggled behind a request', () => {
  const inner = rawText('GET /api/smuggled')
  const post = (head: string, body: string) =>
    `POST /api/jobs HTTP/1.1\r\nhost: localhost:4000\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`
  test.each<[string, string]>([
    ['a length and pieces', post('content-length: 4\r\ntransfer-encoding: chunked', `0\r\n\r\n${inner}`)],
    ['pieces and a length', post('transfer-encoding: chunked\r\ncontent-length: 4', `0\r\n\r\n${inner}`)],
    ['two lengths', post('content-length: 0\r\ncontent-length: 40', inner)],
    ['a list of lengths', post('content-length: 0, 40', inner)],
    ['a signed length', post('content-length: +0', inner)],
    ['a length in another base', post('content-length: 0x0', inner)],
    ['pieces that are not the last', post('transfer-encoding: chunked, identity', `0\r\n\r\n${inner}`)],
    ['an unknown encoding', post('transfer-encoding: xchunked', `0\r\n\r\n${inner}`)],
    ['a blank before the colon', post('transfer-encoding : chunked', `0\r\n\r\n${inner}`)],
    [
      'a piece of a length that overflows',
      post('transfer-encoding: chunked', `fffffffffffffffff\r\n${inner}`),
    ],
    ['a line feed alone', post('x: y\ncontent-length: 0', inner)],
    ['a carriage return in a header', post('x: y\rcontent-length: 0', inner)],
    ['a header that goes on', post('x: y\r\n content-length: 0', inner)],
    ['a NUL in a header', post('x: y\0', inner)],
  ])('%s', async (_, bytes) => {
    backend.seen = undefined
    const { status } = await entry.send(bytes)
    expect(status).toBe(400)
    expect(backend.seen).toBeUndefined()
  })

  test('what a trailer says is no header, and a body of a read is no request', async () => {
    backend.seen = undefined
    const chunked = 'connection: close\r\ntransfer-encoding: chunked\r\ntrailer: authorization'
    await entry.send(post(chunked, '2\r\n{}\r\n0\r\nauthorization: Bearer s_stolen\r\n\r\n'))
    expect([backend.seen!.body, backend.seen!.headers.get('authorization')]).toEqual(['{}', null])
    const read = rawText('GET /api/jobs', { 'content-length': String(inner.length) }, inner)
    expect((await entry.send(read)).body.match(/HTTP\/1/g)).toBeNull()
    expect(backend.seen!.url).toBe('http://localhost:4000/api/jobs')
  })

  test('a method is what stands in the first line', async () => {
    const headers = Object.fromEntries(
      ['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => [name, 'POST']),
    )
    await get('/api/jobs?_method=POST', headers)
    expect(backend.seen!.method).toBe('GET')
  })
})
