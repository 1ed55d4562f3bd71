import { expect, onTestFinished, test } from 'vitest'
import { createBackend } from '#lib/server/backend.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from './client.ts'

test('R34 a database whose every connection for requests is taken is ready, and says the same afterwards', async () => {
  const world = await makeWorld()
  const log = createLogger({ level: 'silent', readable: false })
  const backend = await createBackend({
    config: { ...world.config, poolSize: 1 },
    connection: world.connection,
    log,
  })
  onTestFinished(() => backend.stop())
  const waiting = () =>
    world.db.many(sql`SELECT pid FROM pg_locks WHERE relation = 'lead'::regclass AND NOT granted`)
  expect(await backend.ready()).toMatchObject({ ok: true })
  const holder = await world.db.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE lead')
  const lead = backend.fetch(
    new Request('http://localhost:3000/api/leads', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'contact',
        name: 'ใจดี',
        email: 'jaidee@example.com',
        message: 'สวัสดี',
        locale: 'th',
      }),
    }),
    { address: '192.0.2.7' },
  )
  await expect.poll(waiting).toHaveLength(1)
  expect(await backend.ready()).toMatchObject({ ok: true, checks: { database: true, history: true } })
  // The check did not wait for the only connection of the pool.
  expect(await waiting()).toHaveLength(1)
  await holder.query('ROLLBACK')
  await lead
  expect(await backend.ready()).toMatchObject({ ok: true, checks: { database: true } })
  expect(await world.checkInvariants()).toEqual([])
})
