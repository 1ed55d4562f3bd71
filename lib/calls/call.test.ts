import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineCall } from '../contract/define-call.ts'
import { commaList, done, queryInt } from '../contract/shapes/common.ts'
import { lazy, z } from '../contract/zod.ts'
import { keyOfAttempt } from './attempt-keys.ts'
import { CallError, callApi, orNull, publicCalls } from './call.ts'
import { memberCalls } from './member-calls.ts'
import { queryKeyOf, queryOptionsOf } from './query-options.ts'
import { readScopeToken } from './scope-token.ts'
import { startTestServer } from './testing.ts'
import { RETRY_STATUSES, TRANSPORT, type Transport } from './transport.ts'
import { urlOf } from './url-of.ts'

const list = defineCall({
  id: 'listThings',
  method: 'GET',
  path: '/api/things/{kind}',
  access: ['visitor'],
  summary: 'Things',
  query: lazy(() =>
    z.object({ category: z._default(commaList(z.string()), []), limit: z._default(queryInt(1, 50), 5) }),
  ),
  response: lazy(() => z.array(z.object({ name: z.string() }))),
})
const save = defineCall({
  id: 'saveThing',
  method: 'POST',
  path: '/api/things',
  access: ['member'],
  summary: 'Save',
  body: lazy(() => z.object({ name: z.string() })),
  response: done,
})
const touch = defineCall({
  id: 'touchThing',
  method: 'PATCH',
  path: '/api/things/{id}',
  access: ['member'],
  summary: 'Touch',
  response: done,
})

type Server = Awaited<ReturnType<typeof startTestServer>>
let server: Server
let answer: Parameters<typeof startTestServer>[0]

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = () => ({ status: 200, json: [] })
  server = await startTestServer((seen, count) => answer(seen, count))
  // The in-process transport, here implemented by a real socket.
  scope[TRANSPORT] = (request) => {
    const url = new URL(request.url)
    return fetch(new Request(server.origin + url.pathname + url.search, request))
  }
})

afterEach(async () => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
  await server.stop()
})

describe('the retry rule', () => {
  it.each(RETRY_STATUSES)('repeats a request without a body once on %i', async (status) => {
    answer = (_, count) => (count === 1 ? { status } : { status: 200, json: [{ name: 'a' }] })
    expect(await callApi(list, { params: { kind: 'x' } })).toEqual([{ name: 'a' }])
    expect(server.seen).toHaveLength(2)
  })

  it('gives up after the second failure', async () => {
    answer = () => ({ status: 503 })
    await expect(callApi(list, { params: { kind: 'x' } })).rejects.toMatchObject({ status: 503 })
    expect(server.seen).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 422, 501])('does not repeat %i', async (status) => {
    answer = () => ({ status })
    await expect(callApi(list, { params: { kind: 'x' } })).rejects.toBeInstanceOf(CallError)
    expect(server.seen).toHaveLength(1)
  })

  it('never repeats a request with a body', async () => {
    answer = () => ({ status: 503 })
    await expect(callApi(save, { body: { name: 'a' } })).rejects.toMatchObject({ code: 'unavailable' })
    expect(server.seen).toHaveLength(1)
  })

  it('repeats a PATCH without a body', async () => {
    answer = (_, count) => (count === 1 ? { status: 409 } : { status: 200, json: { ok: true } })
    expect(await callApi(touch, { params: { id: '1' } })).toEqual({ ok: true })
    expect(server.seen).toHaveLength(2)
  })
})

describe('the request', () => {
  it('joins array values by commas and leaves empty ones out', async () => {
    await callApi(list, { params: { kind: 'ก ข' }, query: { category: ['5', '8'], limit: 6 } })
    expect(server.seen[0]?.url).toBe('/api/things/%E0%B8%81%20%E0%B8%82?category=5,8&limit=6')
  })

  it.each(['', '.', '..'])('refuses the path value "%s"', (id) => {
    expect(() => urlOf(touch, { id })).toThrow(CallError)
  })

  it('keeps a slash inside its segment', () => {
    expect(urlOf(touch, { id: '../a' })).toBe('/api/things/..%2Fa')
  })

  it('sends the cookies of a member page only', async () => {
    await memberCalls({ toString: () => 'session=abc' }).call(list, { params: { kind: 'x' } })
    await publicCalls().call(list, { params: { kind: 'x' } })
    expect(server.seen.map((one) => one.headers.cookie)).toEqual(['session=abc', undefined])
  })

  it('names the language of the page that asks', async () => {
    const jar = { toString: () => 'session=abc' }
    await memberCalls(jar, 'en').call(list, { params: { kind: 'x' } })
    await memberCalls(jar).call(list, { params: { kind: 'x' } })
    expect(server.seen.map((one) => one.headers['accept-language'])).toEqual(['en', '*'])
  })

  it('reads the bearer from the named cookie and from no malformed one', () => {
    const jar = 'a=1; token_demo_th=abcdefghijklmnop; token_demo_id=ponmlkjihgfedcba'
    expect(readScopeToken(jar, 'token_demo_id')).toBe('ponmlkjihgfedcba')
    expect(readScopeToken(jar)).toBe('abcdefghijklmnop')
    expect(readScopeToken('token_demo_th=a b')).toBeUndefined()
  })
})

describe('the answer', () => {
  it('becomes a CallError with code, request id, fields and details', async () => {
    const error = {
      code: 'malformed_input',
      requestId: 'r-1',
      fields: { name: 'reason_required' },
      details: { min: 3 },
    }
    answer = () => ({ status: 422, json: { error } })
    await expect(callApi(save, { body: { name: '' } })).rejects.toMatchObject({ ...error, status: 422 })
  })

  it('logs status and code, never the body', async () => {
    answer = () => ({
      status: 403,
      json: { error: { code: 'not_allowed', requestId: 'r-2', details: { secret: 'x1y2' } } },
    })
    await expect(callApi(save, { body: { name: 'sesame' } })).rejects.toBeInstanceOf(CallError)
    const logged = JSON.stringify(vi.mocked(console.warn).mock.calls)
    expect(logged).toContain('saveThing 403 not_allowed r-2')
    expect(logged).not.toMatch(/sesame|x1y2/)
  })

  it('of what is no code or of no JSON at all is an internal error; a newer code keeps its name and status', async () => {
    answer = () => ({ status: 418, json: { error: { code: 'I am a teapot', requestId: 'r' } } })
    await expect(callApi(save, { body: { name: '' } })).rejects.toMatchObject({ code: 'internal' })
    answer = () => ({ status: 418, json: { error: { code: 'teapot_is_empty', requestId: 'r' } } })
    await expect(callApi(save, { body: { name: '' } })).rejects.toMatchObject({
      code: 'teapot_is_empty',
      status: 418,
    })
    answer = () => ({ status: 502, text: '<html>' })
    await expect(callApi(save, { body: { name: '' } })).rejects.toMatchObject({
      code: 'internal',
      status: 502,
    })
  })

  it('that does not fit the contract is refused', async () => {
    answer = () => ({ status: 200, json: [{ name: 1 }] })
    await expect(callApi(list, { params: { kind: 'x' } })).rejects.toMatchObject({ code: 'internal' })
  })

  it('never coming is status 0 and not definite', async () => {
    answer = () => ({ status: 0, drop: true })
    const error = await callApi(save, { body: { name: '' } }).catch((e: unknown) => e)
    expect(error).toMatchObject({ status: 0, code: 'unavailable', isDefinite: false })
  })

  it('is null for list fetchers on failure, and the list otherwise', async () => {
    answer = () => ({ status: 500 })
    expect(await orNull(callApi(list, { params: { kind: 'x' } }))).toBeNull()
    answer = () => ({ status: 200, json: [] })
    expect(await orNull(callApi(list, { params: { kind: 'x' } }))).toEqual([])
  })

  it('of an aborted call is the abort', async () => {
    const stop = new AbortController()
    stop.abort()
    await expect(
      callApi(list, { params: { kind: 'x' } }, { signal: stop.signal }),
    ).rejects.not.toBeInstanceOf(CallError)
  })
})

describe('keys', () => {
  it('of reads hold the call id and the input', () => {
    expect(queryKeyOf(list, { params: { kind: 'x' }, query: { limit: 6 } })).toEqual([
      'listThings',
      { params: { kind: 'x' }, query: { limit: 6 } },
    ])
    expect(queryOptionsOf(list, { params: { kind: 'x' } })).toMatchObject({
      staleTime: 60_000,
      retry: false,
      gcTime: 300_000,
    })
  })

  it('of money commands must be given on a server', () => {
    expect(() => keyOfAttempt('pay')).toThrow()
  })
})
