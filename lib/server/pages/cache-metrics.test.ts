import { expect, test } from 'vitest'
import { cacheMetrics } from './cache-metrics.ts'
import { get, pages, site } from './testing/stand-in-site.ts'

const counted = () => {
  const { hits, waits, drawings } = pages.cache.stats()
  return { hits, waits, drawings }
}

test('answers from memory, answers that waited and drawings are counted apart', async () => {
  const before = counted()
  const since = () => {
    const now = counted()
    return [now.hits - before.hits, now.waits - before.waits, now.drawings - before.drawings]
  }
  // Eight requests for an uncached page wait for one rendering.
  const { promise, resolve } = Promise.withResolvers<void>()
  site.gate = promise
  const asked = Promise.all(Array.from({ length: 8 }, () => get('/th/about')))
  await expect.poll(since).toEqual([0, 8, 1])
  resolve()
  await asked
  expect(since()).toEqual([0, 8, 1])
  for (let n = 0; n < 5; n++) await get('/th/about')
  expect(since()).toEqual([5, 8, 1])
  pages.cache.invalidate(['faq'])
  await get('/th/about')
  expect(since()).toEqual([6, 8, 1])
  pages.cache.invalidate('all')
  await get('/th/about')
  expect(since()).toEqual([6, 9, 2])
})

test('say which memory they are of, and nothing where there is none', () => {
  const stats = { pages: 2, bytes: 300, hits: 40, waits: 3, drawings: 2 }
  const text = cacheMetrics({ pages: stats, reads: { ...stats, hits: 7 } })
  expect(text).toContain('# TYPE siang_cache_answers_total counter\n')
  expect(text).toContain('siang_cache_answers_total{cache="pages"} 40\n')
  expect(text).toContain('siang_cache_answers_total{cache="reads"} 7\n')
  expect(text).toContain('siang_cache_waits_total{cache="pages"} 3\n')
  expect(text).toContain('siang_cache_drawings_total{cache="reads"} 2\n')
  expect(text.endsWith('\n')).toBe(true)
  expect(cacheMetrics({ pages: undefined, reads: undefined })).toBe('')
})
