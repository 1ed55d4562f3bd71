import { expect, it } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { sql } from './client.ts'

it('rows that the database names one after another are in that order by id, within one millisecond too', async () => {
  const world = await makeWorld()
  await world.db.run(sql`CREATE TABLE probe (id uuid PRIMARY KEY DEFAULT uuid_v7(), at integer NOT NULL)`)
  const before = Date.now()
  await world.db.transaction(async (tx) => {
    for (let at = 0; at < 60; at++) await tx.run(sql`INSERT INTO probe (at) VALUES (${at})`)
  })
  const rows = await world.db.many<{ id: string; at: number }>(sql`SELECT id, at FROM probe ORDER BY id`)
  expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: 60 }, (_, at) => at))
  for (const { id } of rows) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const ms = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    expect(ms).toBeGreaterThanOrEqual(before - 1000)
    expect(ms).toBeLessThanOrEqual(Date.now() + 1000)
  }
})
