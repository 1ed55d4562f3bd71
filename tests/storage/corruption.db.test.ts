import { execFileSync } from 'node:child_process'
import {
  closeSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackend } from '#lib/server/backend.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#lib/server/embedded/database.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { anchorFile, findLostHistory, followHistory } from '#lib/server/store/anchor.ts'
import { type Database, openDatabase, raw, sql } from '#lib/server/store/client.ts'
import { migrate } from '#lib/server/store/migrate.ts'
import { figure, randomFrom, SEED, timeLimit } from '#lib/server/testing/figures.ts'
import { poolOf } from '#lib/server/testing/global-setup.ts'
import { openFolder } from '#lib/server/testing/open-folder.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { copyLive } from './support/copy-live.ts'

const FLIPS = figure(6, 1000)
const IMAGES = figure(3, 200)
const ENTRIES = 120

function freshFolder(): string {
  const folder = openFolder('siang-bits-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database of its own on disk with some history, and the server that serves it. */
async function makeBooks(): Promise<{ dataDir: string; server: EmbeddedDatabase }> {
  const dataDir = freshFolder()
  const server = await startEmbeddedDatabase({ dataDir })
  const pool = poolOf(server.connection, 1)
  await migrate(pool)
  await pool.end()
  await withDb(server, (db) => post(db, 'first', ENTRIES))
  return { dataDir, server }
}

async function withDb<T>(server: EmbeddedDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(server.connection, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function post(db: Database, name: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const lines = [
      { code: 'platform.adjustment', side: 'D', normal: 'D', guarded: false, amount: '100' },
      { code: 'bank.cash', side: 'C', normal: 'D', guarded: false, amount: '100' },
    ]
    await db.run(
      sql`SELECT ledger_post('L28', ${`${name}:${i}`}, 'THB', ${JSON.stringify(lines)}::jsonb, now())`,
    )
  }
}

function flipBit(file: string, at: number, bit: number): void {
  const fd = openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  readSync(fd, byte, 0, 1, at)
  byte[0]! ^= 1 << bit
  writeSync(fd, byte, 0, 1, at)
  closeSync(fd)
}

test(`R12 one flipped bit in a table or an index of the books is refused when it is read (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const { dataDir, server } = await makeBooks()
  const relations = await withDb(server, async (db) => {
    await db.run(raw('CREATE EXTENSION amcheck'))
    await db.run(raw('CHECKPOINT'))
    return db.many<{ name: string; kind: 'r' | 'i'; path: string }>(
      sql`SELECT c.relname AS name, c.relkind AS kind, pg_relation_filepath(c.oid) AS path FROM pg_class c
        LEFT JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid)
        WHERE t.relname IN ('ledger_entry', 'ledger_line', 'ledger_account', 'history_seal', 'history_head') AND c.relkind IN ('r', 'i')
          AND pg_relation_size(c.oid) > 0 ORDER BY 1`,
    )
  })
  expect(relations.length).toBeGreaterThan(8)
  await server.stop()
  const base = realpathSync(join(dataDir, 'db'))
  const random = randomFrom(SEED)
  /** Every page of the relation, from disk. */
  const read = async ({ name, kind }: { name: string; kind: 'r' | 'i' }) => {
    const running = await startEmbeddedDatabase({ dataDir })
    try {
      return await withDb(running, (db) =>
        db.many(
          kind === 'r' ? raw(`SELECT * FROM ${name}`) : raw(`SELECT bt_index_check('${name}'::regclass)`),
        ),
      ).then(
        (rows) => rows.length,
        (error: { code?: string }) => error.code,
      )
    } finally {
      await running.stop()
    }
  }
  for (let i = 0; i < FLIPS; i++) {
    const relation = relations[Math.floor(random() * relations.length)]!
    const file = join(base, relation.path)
    const [at, bit] = [Math.floor(random() * statSync(file).size), Math.floor(random() * 8)]
    flipBit(file, at, bit)
    // A page or an index that is not what was written.
    expect(await read(relation), `${relation.name} byte ${at} bit ${bit}`).toBe('data_damaged')
    flipBit(file, at, bit)
  }
  expect(await read(relations.find(({ name }) => name === 'ledger_entry')!)).toBe(ENTRIES)
})

test(`R12 a write-ahead log that lost its tail after a power cut is noticed by what was noted beside it (seed ${SEED})`, {
  timeout: timeLimit(600_000, 3_600_000),
}, async () => {
  const { dataDir, server } = await makeBooks()
  onTestFinished(() => server.stop())
  const anchor = anchorFile(dataDir, server.connection)
  const { file, from, to } = await withDb(server, async (db) => {
    await db.many(raw('SELECT pg_switch_wal()'))
    await db.run(raw('CHECKPOINT'))
    const place = async () =>
      db.one<{ file: string; at: number }>(
        sql`SELECT file_name AS file, file_offset AS at FROM pg_walfile_name_offset(pg_current_wal_lsn())`,
      )
    const begin = await place()
    await post(db, 'second', ENTRIES)
    const end = await place()
    expect(end.file).toBe(begin.file)
    const history = followHistory(db, anchor, (error) => expect.unreachable(String(error)))
    await history.stop()
    expect(await findLostHistory(db, anchor)).toBeUndefined()
    return { file: end.file, from: begin.at, to: end.at }
  })
  // What a disk holds when the power goes, copied once: with a later checkpoint pages would be ahead of the broken log.
  const held = freshFolder()
  execFileSync('cp', ['-a', join(dataDir, 'keys'), held])
  copyLive(realpathSync(join(dataDir, 'db')), join(held, 'db'))
  const random = randomFrom(SEED)
  let lostTails = 0
  for (let i = 0; i <= IMAGES; i++) {
    const image = openFolder('siang-bits-')
    execFileSync('cp', ['-a', `${held}/.`, image])
    // The first flip hits the first record, so that something is lost in any case.
    if (i > 0)
      flipBit(
        join(image, 'db', 'pg_wal', file),
        from + (i === 1 ? 30 : Math.floor(random() * (to - from))),
        3,
      )
    const copy = await startEmbeddedDatabase({ dataDir: image })
    try {
      const { entries, lost } = await withDb(copy, async (db) => ({
        entries: Number((await db.one<{ n: bigint }>(sql`SELECT count(*) AS n FROM ledger_entry`)).n),
        lost: await findLostHistory(db, anchor),
      }))
      if (entries === 2 * ENTRIES) expect(lost).toBeUndefined()
      else {
        lostTails++
        const [, end, noted] = /ends at (\d+), but (\d+) was noted/.exec(lost ?? '') ?? []
        expect(Number(noted) - Number(end), lost).toBe(2 * ENTRIES - entries)
      }
      // Without a flipped bit the same image has everything: the power cut alone loses nothing.
      if (i === 0) expect(entries).toBe(2 * ENTRIES)
    } finally {
      await copy.stop()
      rmSync(image, { recursive: true, force: true })
    }
  }
  // Otherwise nothing was tried.
  expect(lostTails).toBeGreaterThan(0)
})

test('R7 R12 a history cut off together with its seals and its head, or made anew, is noticed by what was noted beside it', async () => {
  const { dataDir, server } = await makeBooks()
  onTestFinished(() => server.stop())
  const anchor = anchorFile(dataDir, server.connection)
  await withDb(server, async (db) => {
    await followHistory(db, anchor, (error) => expect.unreachable(String(error))).stop()
    const forge = (...statements: string[]) =>
      db.transaction(async (tx) => {
        await tx.run(raw('SET LOCAL session_replication_role = replica'))
        for (const statement of statements) await tx.run(raw(statement))
      })
    // What is written anew lies in the lane that is cut off.
    await db.many(
      sql`SELECT set_config('siang.lane', lane::text, false) FROM history_seal WHERE no = ${ENTRIES}`,
    )
    await post(db, 'later', 1)
    expect(await findLostHistory(db, anchor)).toBeUndefined()
    await forge(
      `DELETE FROM ledger_line WHERE entry_id IN (SELECT row_id FROM history_seal WHERE no > ${ENTRIES - 5})`,
      `DELETE FROM ledger_entry WHERE id IN (SELECT row_id FROM history_seal WHERE no > ${ENTRIES - 5})`,
      `DELETE FROM history_seal WHERE no > ${ENTRIES - 5}`,
      `UPDATE history_head SET no = ${ENTRIES - 5}, hash = (SELECT hash FROM history_seal WHERE no = ${ENTRIES - 5}) WHERE no > 0`,
    )
    expect(await findLostHistory(db, anchor)).toMatch(`ends at ${ENTRIES - 5}, but ${ENTRIES} was noted`)
    await post(db, 'instead', 20)
    expect(await findLostHistory(db, anchor)).toMatch(/another history/)
  })
})

test('R12 a server that finds less history than was noted shows what is there, writes nothing and says so', async () => {
  const world = await makeWorld()
  const me = await world.marketer({ credit: 5_000n })
  const { connection } = world
  const file = anchorFile(world.config.dataDir, connection)
  const log = createLogger({ level: 'silent', readable: false })
  const ask = async (method: 'GET' | 'POST', path: string, body?: string) => {
    const backend = await createBackend({ config: world.config, connection, log })
    try {
      const answer = await backend.fetch(
        new Request(`http://localhost:3000${path}`, {
          method,
          headers: {
            cookie: `${world.names.session}=${me.token}`,
            'sec-fetch-site': 'same-origin',
            ...(body ? { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-its-own' } : {}),
          },
          ...(body ? { body } : {}),
        }),
        { address: '203.0.113.7' },
      )
      return [answer.status, (await backend.ready()).checks]
    } finally {
      await backend.stop()
    }
  }
  const order = JSON.stringify({ item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' })
  const checks = { database: true, history: true, disk: true, intact: true, storage: true, queue: true }
  const whole = expect.objectContaining(checks)
  expect(await ask('POST', '/api/orders', order)).toEqual([200, whole])
  // Stopping noted the end; one more entry was noted, and is not there.
  writeFileSync(file, `999 ${'a'.repeat(64)}\n`, { flag: 'a' })
  const lost = expect.objectContaining({ ...checks, history: false })
  expect(await ask('GET', `/api/marketers/${me.id}`)).toEqual([200, lost])
  expect(await ask('POST', '/api/orders', order)).toEqual([503, lost])
  expect(await ask('POST', '/api/logout', '{}')).toEqual([200, lost])
})
