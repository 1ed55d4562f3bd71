import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { CONTENT, CONTENT_KINDS } from '../../../domain/content/kinds.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { listSitemap } from './seo-texts.ts'

test('of a kind whose pieces are given an editor makes no new one, whatever its key', async () => {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  const closed = CONTENT_KINDS.filter((kind) => !CONTENT[kind].isOpen)
  expect(closed).toEqual(['seo', 'legal', 'category', 'caseCategory'])
  for (const kind of closed) {
    const values = kind === 'seo' || kind === 'legal' ? {} : { labelTh: 'ใหม่', labelEn: 'New' }
    for (const key of ['another', '9999']) {
      const { status } = await world.request('POST', `/api/operator/content/${kind}/save`, {
        as: admin,
        body: { key, version: 0, values },
      })
      expect([404, 422], `${kind} ${key}`).toContain(status)
    }
  }
  expect(
    await world.db.many(sql`SELECT kind, key FROM content_entry WHERE key IN ('another', '9999')`),
  ).toEqual([])
})

test.each([
  ['articles', 'articles'],
  ['cases', 'cases'],
  ['jobs', 'jobs:public'],
  ['packages', 'packages'],
] as const)('the sitemap of %s is made again with what it names', async (kind, tag) => {
  const world = await makeWorld()
  const ctx: Context = { ...world.system, tags: new Set() }
  await listSitemap(ctx, kind)
  expect([...ctx.tags]).toEqual([tag])
})
