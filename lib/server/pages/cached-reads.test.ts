import { beforeEach, describe, expect, test } from 'vitest'
import { rawText } from '../entry/testing/raw-request.ts'
import { runEntry } from '../entry/testing/run-entry.ts'
import { giveTags, tagsOf } from '../http/answer-tags.ts'
import { createCachedReads } from './cached-reads.ts'

let asked: { url: string; address: string; cookie: string | null }[] = []
let version = 1
let gate: Promise<void> | undefined
let now = 0
const backend = {
  owns: (pathname: string) => pathname.startsWith('/api/'),
  fetch: async (request: Request, { address }: { address: string }) => {
    const url = request.url.replace('http://localhost:4000', '')
    asked.push({ url, address, cookie: request.headers.get('cookie') })
    await gate
    if (url.includes('limited') && address !== 'internal')
      return Response.json({ error: {} }, { status: 429 })
    return giveTags(Response.json({ version, text: 'x'.repeat(3000) }), new Set(['jobs:public']))
  },
}
const reads = createCachedReads({
  backend,
  isShared: (pathname) => pathname.startsWith('/api/shared'),
  appUrl: 'http://localhost:4000',
  maxBytes: 200_000,
  freshMs: 60_000,
  now: () => now,
  onError: () => {},
})
const entry = runEntry({
  backend,
  reads,
})

beforeEach(() => {
  asked = []
  now = 0
  gate = undefined
  reads.cache.invalidate('all')
})

const get = (target: string, headers?: Record<string, string>) =>
  entry.send(rawText(`GET ${target}`, headers))

test('a shared read is asked once, without anything of its visitor, and sent to all', async () => {
  const first = await get('/api/shared/jobs?page=1', { cookie: 'session=s_mine' })
  const second = await get('/api/shared/jobs?page=1', { cookie: 'session=s_other' })
  expect(first.body).toBe(second.body)
  expect(JSON.parse(second.body)).toMatchObject({ version: 1 })
  expect(asked).toEqual([{ url: '/api/shared/jobs?page=1', address: '127.0.0.1', cookie: null }])
  expect(JSON.stringify(second.headers)).not.toContain('jobs')
  expect(second.headers['content-security-policy']).toContain("default-src 'none'")
  expect(second.headers['x-content-type-options']).toBe('nosniff')
  const known = await get('/api/shared/jobs?page=1', { 'if-none-match': second.headers.etag! })
  expect(known.status).toBe(304)
  expect((await get('/api/shared/jobs?page=2')).status).toBe(200)
  expect(asked).toHaveLength(2)
})

test('a change of its data is in the next answer', async () => {
  await get('/api/shared/jobs')
  version = 2
  reads.cache.invalidate(['articles'])
  expect(JSON.parse((await get('/api/shared/jobs')).body).version).toBe(1)
  reads.cache.invalidate(['jobs:public'])
  expect(JSON.parse((await get('/api/shared/jobs')).body).version).toBe(2)
})

test('nothing else is cached: other paths, a login of its own, refusals', async () => {
  for (let i = 0; i < 2; i++) {
    await get('/api/mine')
    await get('/api/shared/jobs', { authorization: 'Bearer s_x' })
    expect((await get('/api/shared/limited')).status).toBe(429)
  }
  expect(asked).toHaveLength(6)
})

test('memory is bounded', async () => {
  for (let page = 0; page < 60; page++) await get(`/api/shared/jobs?page=${page}`)
  expect(reads.cache.stats().bytes).toBeLessThanOrEqual(200_000)
})

describe('the pages of this process', () => {
  const ask = async (path: string, init?: RequestInit, address = 'internal') => {
    const answer = await reads.fetch(new Request(`http://internal${path}`, init), { address })
    return {
      status: answer.status,
      tags: [...tagsOf(answer)],
      body: (await answer.json()) as { version: number },
    }
  }

  test('read from the same memory, and learn what the answer was made from', async () => {
    await get('/api/shared/jobs?page=1')
    const first = await ask('/api/shared/jobs?page=1', { headers: { cookie: 'session=s_mine' } })
    expect(first).toMatchObject({ status: 200, tags: ['jobs:public'] })
    expect(asked).toHaveLength(1)
    version = 7
    reads.cache.invalidate(['jobs:public'])
    expect((await ask('/api/shared/jobs?page=1')).body.version).toBe(7)
  })

  test('never get an answer that is older than its time', async () => {
    version = 1
    await ask('/api/shared/jobs')
    version = 2
    now = 60_000
    expect((await ask('/api/shared/jobs')).body.version).toBe(2)
  })

  test('wait for an answer that began after the last change', async () => {
    version = 1
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const before = ask('/api/shared/jobs')
    await expect.poll(() => asked.length).toBe(1)
    version = 2
    reads.cache.invalidate(['jobs:public'])
    const after = ask('/api/shared/jobs')
    open()
    await before
    expect((await after).body.version).toBe(2)
  })

  test('ask for everything else themselves', async () => {
    for (let i = 0; i < 2; i++) {
      await ask('/api/mine')
      await ask('/api/shared/jobs', { method: 'POST' })
      await ask('/api/shared/jobs', { headers: { authorization: 'Bearer s_x' } })
    }
    expect(asked).toHaveLength(6)
  })

  test('are not held to the limit of a visitor whose answer they waited for', async () => {
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const limited = get('/api/shared/limited')
    await expect.poll(() => asked.length).toBe(1)
    const page = ask('/api/shared/limited')
    open()
    expect((await limited).status).toBe(429)
    expect((await page).status).toBe(200)
  })
})
