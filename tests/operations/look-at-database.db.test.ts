import { expect, test } from 'vitest'
import { lookAtDatabase } from '#lib/server/cli/look-at-database.ts'
import { sql } from '#lib/server/store/client.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { toUrl } from './support/run-process.ts'

test('a database of another version and books that do not add up are told, each with what to do', async () => {
  const world = await makeWorld()
  const config = { ...world.config, databaseUrl: toUrl(world.connection) }
  const look = async () => new Map((await lookAtDatabase(config)).map((one) => [one.check, one]))
  const { level } = await world.db.one<{ level: number }>(
    sql`SELECT max(number) AS level FROM schema_migration`,
  )
  const sound = await look()
  expect([...sound.values()].filter(({ state }) => state !== 'ok')).toEqual([])
  expect(sound.get('schema')).toMatchObject({ text: `level ${level}` })

  const me = await world.marketer()
  await world.grantCredit(me.id, 1_000_00n)
  await world.db.run(sql`UPDATE ledger_account SET balance = balance + 1 WHERE code = 'mkt.available'`)
  expect((await look()).get('ledger')).toMatchObject({
    state: 'fail',
    todo: expect.stringContaining('Stop paying out'),
  })

  await world.db.run(
    sql`INSERT INTO schema_migration SELECT number + 1, name, checksum FROM schema_migration WHERE number = ${level}`,
  )
  const newer = await look()
  expect(newer.get('schema')).toMatchObject({ state: 'fail', todo: 'Start the newer version.' })
  // Books of a schema that is not known here are not judged.
  expect(newer.has('ledger')).toBe(false)
  await world.db.run(sql`DELETE FROM schema_migration WHERE number >= ${level}`)
  expect((await look()).get('schema')).toMatchObject({ state: 'fail', todo: 'Run `siang migrate`.' })
})
