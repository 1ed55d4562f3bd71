import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { inTransaction } from '../services/context.ts'
import { notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { startWorkers } from './index.ts'

test('after the database cut every connection a message leaves as fast as before', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const sent: number[] = []
  const way = { isLocal: false, send: async () => void sent.push(Date.now()) }
  const ctx = () => ({ ...world.system, gateways: { ...world.system.gateways, mail: way, sms: way } })
  const workers = await startWorkers(ctx, world.connection, pino({ level: 'silent' }))
  onTestFinished(() => workers.stop())
  const say = () =>
    inTransaction(world.system, (ctx) =>
      notify(ctx, {
        event: 'password_changed',
        subjectId: me.id,
        to: { memberId: me.id },
      }),
    )
  const open = () =>
    world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL`)
  const delivered = () =>
    vi.waitFor(async () => expect((await open()).n).toBe(0), { timeout: 10_000, interval: 50 })
  await say()
  await delivered()
  for (let round = 0; round < 2; round++) {
    await world.db.run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    // The first is written before anybody listens again: it is found by looking. The second is heard.
    await vi.waitFor(say, 10_000)
    await delivered()
    await say()
    await delivered()
  }
  expect(sent.length).toBeGreaterThanOrEqual(5)
})
