import { describe, expect, test } from 'vitest'
import { rawRequest, rawText } from '../entry/testing/raw-request.ts'
import { createDrawings } from './drawings.ts'
import { entry, get, listed, pages, site } from './testing/stand-in-site.ts'

/** Waits until at least this many promises have settled. */
async function settled(all: readonly Promise<unknown>[], least: number): Promise<void> {
  let count = 0
  for (const one of all) void one.then(() => count++)
  await expect.poll(() => count).toBeGreaterThanOrEqual(least)
}

describe('places', () => {
  const refusal = (work: () => unknown) => {
    try {
      work()
      return 'taken'
    } catch (error) {
      const { status, retryAfter } = error as { status: number; retryAfter: number }
      return [status, retryAfter]
    }
  }

  test('a few at once, a short queue, half of either for one network, and the next in line when one is done', async () => {
    const drawings = createDrawings({ atOnce: 2, waiting: 4 })
    const begun: string[] = []
    const ends: (() => void)[] = []
    const draw = (name: string, address: string) =>
      drawings.enter(
        address,
        'visitors',
      )(() => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const all = [draw('a1', '192.0.2.1'), draw('a2', '192.0.2.1'), draw('a3', '192.0.2.1')]
    expect(refusal(() => drawings.enter('192.0.2.1', 'visitors'))).toEqual([503, 1])
    await expect.poll(() => begun).toEqual(['a1'])
    all.push(draw('b1', '192.0.2.2'), draw('b2', '192.0.2.2'), draw('b3', '192.0.2.2'))
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    expect(refusal(() => drawings.enter('192.0.2.3', 'visitors'))).toEqual([503, 1])
    ends[1]!()
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'b2'])
    ends[0]!()
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'b2', 'a2'])
    for (let at = 2; at < 6; at++) {
      await expect.poll(() => ends.length).toBeGreaterThan(at)
      ends[at]!()
    }
    await Promise.all(all)
    expect(begun).toHaveLength(6)
    expect(await drawings.enter('192.0.2.3', 'visitors')(async () => 'free again')).toBe('free again')
  })

  test.each([
    ['visitors', 1, 120],
    ['members', 1, 600],
    ['visitors', 50, 6000],
  ] as const)(
    'R34 %s: with patience %i one network is drawn %i pages a minute',
    async (asker, patience, most) => {
      let time = 0
      const drawings = createDrawings({ patience, now: () => time })
      const ask = async (address: string) => await drawings.enter(address, asker)(async () => 'drawn')
      for (let n = 0; n < most; n++) expect(await ask('2001:db8::1')).toBe('drawn')
      expect(refusal(() => drawings.enter('2001:db8::2', asker))).toEqual([429, 60])
      expect(await ask('2001:db8:0:1::1')).toBe('drawn')
      expect(await ask('internal')).toBe('drawn')
      time += 60_000
      expect(await ask('2001:db8::1')).toBe('drawn')
    },
  )
})

test('R34 who asks for new pages without end is sent away, the others get theirs, and readiness stays', async () => {
  await get('/th/about')
  let open = () => {}
  site.gate = new Promise((resolve) => (open = resolve))
  const flood = Array.from({ length: 100 }, (_, n) => get(`/th/about?page=${n}`))
  await settled(flood, 60)
  // Refused at once although nothing is finished; a cached page needs no place.
  expect((await get('/th/about')).status).toBe(200)
  expect((await get('/api/health/ready')).status).toBe(200)
  const other = rawRequest(entry.port(), rawText('GET /th/about?category=7'), 5000, '127.0.0.2')
  await expect.poll(() => site.renders.at(-1)).toBe('/th/about?category=7')
  expect(site.renders.length).toBeLessThan(20)
  open()
  expect((await other).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(60)
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
    expect(JSON.parse(body).error.code).toBe('unavailable')
  }
  expect((await get('/th/about?category=8')).status).toBe(200)
})

test('R34 a page that is kept too long is sent where its next drawing finds no place', async () => {
  await get('/th/about')
  site.clock += 70_000
  let open = () => {}
  site.gate = new Promise((resolve) => (open = resolve))
  const flood = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].flatMap((from) =>
    Array.from({ length: 60 }, (_, n) =>
      rawRequest(entry.port(), rawText(`GET /th/about?page=${from}-${n}`), 5000, from),
    ),
  )
  await settled(flood, 100)
  expect((await get('/th/about?category=9')).status).toBe(503)
  expect((await get('/th/about')).status).toBe(200)
  open()
  await Promise.all(flood)
})

test('a member’s page that finds no place is refused as every other one', async () => {
  listed['/th/Influencer/many'] = { access: 'influencer', cached: false, query: [] }
  let open = () => {}
  site.gate = new Promise((resolve) => (open = resolve))
  const flood = Array.from({ length: 60 }, () => get('/th/Influencer/many', { 'accept-encoding': 'gzip' }))
  await settled(flood, 20)
  open()
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(60)
  expect(pages.cache.stats().pages).toBe(0)
})
