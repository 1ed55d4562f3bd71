import { expect, test, vi } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { listContent } from './queries.ts'

/** Turn of the event loop in which each piece was read. */
const seen = vi.hoisted(() => ({ turn: 0, turns: [] as number[] }))
vi.mock('./check-links.ts', async (original) => {
  const real = await original<typeof import('./check-links.ts')>()
  return {
    ...real,
    findLinkTroubles: (...given: Parameters<typeof real.findLinkTroubles>) => {
      seen.turns.push(seen.turn)
      return real.findLinkTroubles(...given)
    },
  }
})

test('R34 the links of many pieces are counted one by one, and other requests go on in between', async () => {
  const world = await makeWorld()
  const { ctx } = await world.operator('content')
  await world.db.run(sql`INSERT INTO content_entry (kind, key, status, version, body, is_changed, updated_at)
    SELECT 'article', 'piece-' || n, 'draft', 1, '{"bodyTh": "[ที่ไหน](/nowhere)"}', true, ${world.clock.now()}
    FROM generate_series(1, 40) AS n`)
  const next = () => {
    seen.turn++
    timer = setImmediate(next)
  }
  let timer = setImmediate(next)
  const { items } = await listContent(ctx, 'article', true)
  clearImmediate(timer)
  expect(items.filter(({ troubles }) => troubles === 1)).toHaveLength(40)
  expect(new Set(seen.turns).size).toBe(seen.turns.length)
})
