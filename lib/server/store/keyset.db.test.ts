import { expect, it } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { sql } from './client.ts'
import { newId } from './id.ts'
import { decodeKeyset, encodeKeyset, keysetWhere, toKeysetPage } from './keyset.ts'

it('rows of one instant come once each, wherever a page ends', async () => {
  const world = await makeWorld()
  const at = new Date('2026-02-28T17:30:00.123Z')
  await world.db.run(sql`CREATE TABLE probe (id uuid PRIMARY KEY, at timestamptz NOT NULL)`)
  const ids = Array.from({ length: 7 }, () => newId(at.getTime()))
  for (const id of ids) await world.db.run(sql`INSERT INTO probe (id, at) VALUES (${id}, ${at})`)
  for (const order of ['newest', 'oldest'] as const)
    for (const limit of [1, 2, 3, 7]) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const rows = await world.db.many<{ id: string; at: Date }>(sql`SELECT id, at FROM probe
          WHERE true ${keysetWhere({ after, limit }, 'at', order)}
          ORDER BY at ${order === 'newest' ? sql`DESC` : sql`ASC`}, id ${order === 'newest' ? sql`DESC` : sql`ASC`}
          LIMIT ${limit + 1}`)
        const page = toKeysetPage(rows, limit, (row) => row)
        seen.push(...page.items.map((row) => row.id))
        after = page.next ?? undefined
      } while (after)
      const sorted = [...ids].sort()
      expect(seen).toEqual(order === 'newest' ? sorted.reverse() : sorted)
    }
})

it.each([
  ['an id that is none', `0|${'-'.repeat(36)}`],
  ['a moment before all that the database knows', `-8640000000000000|01990000-0000-7000-8000-000000000001`],
  ['a moment that is none', `99999999999999999|01990000-0000-7000-8000-000000000001`],
  ['a moment of 1899', `${Date.UTC(1899, 11, 31)}|01990000-0000-7000-8000-000000000001`],
])('R33 a cursor with %s is refused before it reaches the database', (_, text) => {
  const after = Buffer.from(text).toString('base64url')
  expect(() => decodeKeyset(after)).toThrow('malformed_input')
})

it('a cursor of a row without a time reads on', () => {
  const row = { at: new Date(8.64e15), id: '01990000-0000-7000-8000-000000000001' }
  expect(decodeKeyset(encodeKeyset(row))).toEqual(row)
})
