import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { lookAtReplica } from '#lib/server/entry/check-dependencies.ts'
import { type Database, openDatabase, sql } from '#lib/server/store/client.ts'
import { endLongWaits } from '#lib/server/store/commit.ts'
import { newId } from '#lib/server/store/id.ts'
import { claimKey, storeAnswer } from '#lib/server/store/idempotency.ts'
import { openReadBeside } from '#lib/server/store/read-beside.ts'
import { startPair } from '#lib/server/testing/pair.ts'

/** A busy machine replays late. */
const patiently = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 50 })

let pair: Awaited<ReturnType<typeof startPair>>
let db: Database
beforeAll(async () => {
  pair = await startPair()
  db = openDatabase(pair.leader)
}, 120_000)
afterAll(async () => {
  await db?.close()
  await pair?.stop()
})

function readBeside(replicas = [pair.replica]) {
  let extra = 0
  const beside = openReadBeside({
    leader: db,
    replicas,
    mostLagMs: 2000,
    max: 2,
    now: () => performance.now() + extra,
  })
  onTestFinished(() => beside.stop())
  return Object.assign(beside, { pass: (ms: number) => (extra += ms) })
}
const isReplica = async (chosen: Database | undefined) =>
  chosen && (await chosen.one<{ standby: boolean }>(sql`SELECT pg_is_in_recovery() AS standby`)).standby
const write = (value: string) =>
  db.run(sql`INSERT INTO rate_count (key, window_start, count) VALUES (${value}, now(), 1)`)
const holds = (chosen: Database, value: string) =>
  chosen.maybeOne(sql`SELECT 1 AS one FROM rate_count WHERE key = ${value}`)
const keepUp = (beside: ReturnType<typeof readBeside>) =>
  patiently(async () => {
    await beside.measure()
    expect(beside.forPublic()).toBeDefined()
  })

test('R49 everybody reads from a replica that holds what was heard to change, and from the leader until it does', async () => {
  const beside = readBeside()
  expect(beside.forPublic()).toBeUndefined()
  await keepUp(beside)
  expect(await isReplica(beside.forPublic())).toBe(true)
  expect(beside.states()).toEqual([{ isReplica: true, lagMs: expect.any(Number) }])
  await pair.ask('replica', 'SELECT pg_wal_replay_pause()')
  await write('heard')
  beside.noteChange()
  await beside.measure()
  expect(beside.forPublic()).toBeUndefined()
  await pair.ask('replica', 'SELECT pg_wal_replay_resume()')
  await keepUp(beside)
  const chosen = beside.forPublic()
  expect(chosen && (await holds(chosen, 'heard'))).toEqual({ one: 1 })
})

test('R49 what was written a moment ago, on any instance, is read: from a replica only when it is there', async () => {
  const beside = readBeside()
  await keepUp(beside)
  await pair.ask('replica', 'SELECT pg_wal_replay_pause()')
  await write('mine')
  expect(await beside.forCaller()).toBeUndefined()
  await pair.ask('replica', 'SELECT pg_wal_replay_resume()')
  await patiently(async () => {
    const chosen = await beside.forCaller()
    expect(await isReplica(chosen)).toBe(true)
    expect(chosen && (await holds(chosen, 'mine'))).toEqual({ one: 1 })
  })
  for (let n = 0; n < 20; n++) {
    await write(`mine-${n}`)
    const chosen = await beside.forCaller()
    if (chosen) expect(await holds(chosen, `mine-${n}`)).toEqual({ one: 1 })
  }
})

test('R49 a replica that is too far behind, or a server that leads, is not read from', async () => {
  const beside = readBeside()
  await keepUp(beside)
  beside.pass(2001)
  expect(beside.forPublic()).toBeUndefined()
  expect(await beside.forCaller()).toBeUndefined()
  await keepUp(beside)

  const wrong = readBeside([pair.leader])
  await wrong.measure()
  await wrong.measure()
  expect([wrong.forPublic(), await wrong.forCaller()]).toEqual([undefined, undefined])
  expect(wrong.states()).toEqual([{ isReplica: false, lagMs: undefined }])
})

test('an address is told apart: a replica of this database, one that leads, none, another database', async () => {
  expect(await lookAtReplica(pair.replica, pair.leader)).toMatchObject({ state: 'replica' })
  expect(await lookAtReplica(pair.leader, pair.leader)).toEqual({ state: 'leads' })
  const nowhere = { host: '/nowhere', port: 1, user: 'siang', database: 'postgres' }
  expect(await lookAtReplica(nowhere, pair.leader)).toEqual({ state: 'away' })
  await pair.ask('leader', 'CREATE DATABASE another')
  const another = { host: '', port: 0, user: '', ...Object(pair.leader), database: 'another' }
  expect(await lookAtReplica(another, pair.leader)).toEqual({ state: 'foreign' })
})

test('R49 a commit that no second machine confirms is not acknowledged, and neither is its repetition', async () => {
  await pair.ask('leader', `ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
  await pair.ask('leader', 'SELECT pg_reload_conf()')
  const key = { owner: newId(), key: 'the-same-key', call: 'createOrder', inputHash: Buffer.alloc(32) }
  const once = () =>
    db.transaction(async (tx) => {
      const stored = await claimKey(tx, { ...key, now: new Date() })
      if (stored) return stored.response
      await storeAnswer(tx, key.owner, key.key, 200, { no: 'PO-1' })
      return { no: 'PO-1' }
    })
  await patiently(async () => {
    const [{ names }] = await pair.ask(
      'leader',
      `SELECT current_setting('synchronous_standby_names') AS names`,
    )
    expect(names).toBe('nobody')
  })
  const waits = endLongWaits(pair.leader, { afterMs: 300, everyMs: 100 })
  onTestFinished(() => waits.stop())
  const refusal = { code: 'unavailable', details: { retryAfter: 5 } }
  // Commits wait from the moment on at which another process of the server has read the setting too.
  await patiently(() =>
    expect(
      db.transaction((tx) => claimKey(tx, { ...key, owner: newId(), now: new Date() })),
    ).rejects.toMatchObject(refusal),
  )
  await expect(once()).rejects.toMatchObject(refusal)
  await expect(once()).rejects.toMatchObject(refusal)
  await pair.ask('leader', 'ALTER SYSTEM RESET synchronous_standby_names')
  await pair.ask('leader', 'SELECT pg_reload_conf()')
  await patiently(async () => expect(await once()).toEqual({ no: 'PO-1' }))
  expect(await db.one(sql`SELECT count(*)::int AS n FROM idempotency WHERE owner = ${key.owner}`)).toEqual({
    n: 1,
  })
})

test('R49 while the leader is away everybody still reads from the replica', async () => {
  const beside = readBeside()
  await keepUp(beside)
  await pair.stop('leader')
  await beside.measure()
  beside.pass(60_000)
  expect(await isReplica(beside.forPublic())).toBe(true)
  expect(await beside.forCaller().catch(() => undefined)).toBeUndefined()
})
