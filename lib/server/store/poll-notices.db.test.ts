import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withoutListen } from '#lib/server/testing/no-listen.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { within } from '../services/context.ts'
import { notify } from '../services/notify.ts'
import { startWorkers } from '../workers/index.ts'
import { openDatabase, sql } from './client.ts'
import { listenForInvalidations } from './invalidations.ts'

const LOG = pino({ level: 'silent' })
/** docs/promises.md#r50 */
const BOUND_MS = 2000

/** A database that refuses LISTEN, and another process that writes to it. */
async function withoutNotices() {
  const world = await makeWorld()
  const way = await withoutListen(world.connection)
  onTestFinished(() => way.stop())
  const writer = openDatabase(world.connection, { notices: 'poll' })
  onTestFinished(() => writer.close())
  const heard: { what: string[] | 'all'; at: number }[] = []
  const invalidates = listenForInvalidations(way.connection, LOG, 'poll')
  invalidates.on((what) => heard.push({ what, at: performance.now() }))
  const reach: boolean[] = []
  invalidates.onReachable((isReachable) => reach.push(isReachable))
  const change = (...tags: string[]) =>
    writer.transaction(async (tx) => {
      for (const tag of tags) tx.invalidated.add(tag)
    })
  const names = () => heard.flatMap(({ what }) => what)
  return { world, way, writer, invalidates, heard, reach, change, names }
}

test('R50 a change made while LISTEN is refused is heard within its bound, once', async () => {
  const { way, invalidates, heard, change, names } = await withoutNotices()
  await expect(listenForInvalidations(way.connection, LOG, 'listen').connect()).rejects.toThrow(
    'LISTEN is not supported',
  )
  expect(way.refused()).toBe(1)
  await invalidates.connect()
  onTestFinished(() => invalidates.stop())
  expect(names()).toEqual(['all'])
  for (let n = 0; n < 4; n++) {
    const began = performance.now()
    await change('articles', `article:${n}`)
    await vi.waitFor(() => expect(names()).toContain(`article:${n}`), { timeout: 10_000, interval: 5 })
    expect(heard.at(-1)!.at - began).toBeLessThan(BOUND_MS)
  }
  // A poll that finds them again reports nothing.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(heard.slice(1).map(({ what }) => what)).toEqual(
    [0, 1, 2, 3].map((n) => ['articles', `article:${n}`]),
  )
  expect(way.refused()).toBe(1)
})

test('R50 a notice whose number is lower than one that was seen is heard when its commit is done', async () => {
  const { world, invalidates, change, names } = await withoutNotices()
  await invalidates.connect()
  onTestFinished(() => invalidates.stop())
  const late = await world.db.pool.connect()
  onTestFinished(() => late.release())
  await late.query('BEGIN')
  await late.query(`INSERT INTO notice (channel, payload) VALUES ('invalidate', '["late"]')`)
  await change('early')
  await vi.waitFor(() => expect(names()).toContain('early'), { timeout: 10_000 })
  expect(names()).not.toContain('late')
  await late.query('COMMIT')
  await vi.waitFor(() => expect(names()).toContain('late'), { timeout: 10_000 })
})

test('R50 after looks that failed everything counts as changed, and changes are heard again', async () => {
  const { world, invalidates, reach, change, names } = await withoutNotices()
  await invalidates.connect()
  onTestFinished(() => invalidates.stop())
  await world.db.run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'looks for invalidate'`)
  await vi.waitFor(() => expect(names()).toEqual(['all', 'all']), { timeout: 10_000 })
  expect(reach).toEqual([true, false, true])
  await change('faq')
  await vi.waitFor(() => expect(names()).toEqual(['all', 'all', 'faq']), { timeout: 10_000 })
})

test('R50 a message leaves within its bound where LISTEN is refused', async () => {
  const { world, way, writer } = await withoutNotices()
  const me = await world.influencer()
  const sent: number[] = []
  const local = { isLocal: false, send: async () => void sent.push(performance.now()) }
  const ctx = () => ({ ...world.system, gateways: { ...world.system.gateways, mail: local, sms: local } })
  const workers = await startWorkers(ctx, way.connection, LOG, { notices: 'poll' })
  onTestFinished(() => workers.stop())
  for (let n = 1; n <= 3; n++) {
    const [began, before] = [performance.now(), sent.length]
    await writer.transaction((tx) =>
      notify(within(world.system, tx), {
        event: 'password_changed',
        subjectId: me.id,
        to: { memberId: me.id },
      }),
    )
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before), { timeout: 10_000, interval: 5 })
    expect(sent[before]! - began).toBeLessThan(BOUND_MS)
  }
})

test('a replica that becomes the leader can number notices: every sequence of the schema is logged', async () => {
  const world = await makeWorld()
  const rows = await world.db.many<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
      AND relpersistence <> 'p'`,
  )
  expect(rows).toEqual([])
})
