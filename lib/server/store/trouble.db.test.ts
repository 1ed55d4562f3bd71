import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '#lib/domain/errors.ts'
import { createBackend } from '#lib/server/backend.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { diskPath } from '#lib/server/gateways/disk-store.ts'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { composeBackend } from '../compose-backend.ts'
import { openDatabase, sql } from './client.ts'
import { createTroubles, type Trouble, troubleOf } from './trouble.ts'

test.each<[string, unknown, Trouble | undefined]>([
  ['a refused connection', { code: 'ECONNREFUSED' }, 'away'],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }, 'away'],
  ['a file that is not there', { code: 'ENOENT', syscall: 'open' }, undefined],
  ['a server that shuts down', { code: '57P01' }, 'away'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'away'],
  ['a lost server', { code: '08006' }, 'away'],
  ['a full disk', { code: '53100' }, 'full'],
  ['a full disk for files', { code: 'ENOSPC' }, 'full'],
  ['a damaged page', { code: 'XX001' }, 'damaged'],
  ['a fault of ours', new TypeError('x is not a function'), undefined],
  ['a broken rule', { code: '23505' }, undefined],
])('%s', (_, error, trouble) => expect(troubleOf(error)).toBe(trouble))

test('a full disk is forgotten after a minute, damage never, and the log is not flooded', () => {
  let time = 0
  const lines: string[] = []
  const troubles = createTroubles(
    (trouble) => lines.push(trouble),
    () => time,
  )
  for (let i = 0; i < 5; i++) troubles.note('full', new Error())
  troubles.note('damaged', new Error())
  expect([troubles.has('full'), troubles.has('damaged')]).toEqual([true, true])
  time = 60_000
  expect([troubles.has('full'), troubles.has('damaged')]).toEqual([false, true])
  expect(lines).toEqual(['full', 'damaged'])
})

test('a connection that is cut in the middle of a transaction is a refusal, and the next one works', async () => {
  const world = await makeWorld()
  const noted: Trouble[] = []
  const db = openDatabase(world.connection, { onTrouble: (trouble) => noted.push(trouble) })
  const broken = db.transaction(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await world.db.run(sql`SELECT pg_terminate_backend(${pid})`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.run(sql`SELECT 1`)
  })
  await expect(broken).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } })
  expect(noted).toContain('away')
  expect(await db.one(sql`SELECT 1 AS one`)).toEqual({ one: 1 })
  await db.close()
})

test('a database that is away is 503 and says when to come again, for reads and writes', async () => {
  const world = await makeWorld()
  const db = openDatabase({ host: '/nowhere', port: 1, user: 'x', database: 'x' })
  const lost = composeBackend({ config: world.config, db, now: world.clock.now, log: () => {} })
  for (const [method, path] of [
    ['GET', '/sv_influ_api/open/config'],
    ['POST', '/sv_authauth/signin/influencer'],
  ] as const) {
    const answer = await lost.handle(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(method === 'POST'
          ? {
              body: JSON.stringify({
                email: 'a@b.example',
                username: 'a@b.example',
                identifier: 'a@b.example',
                password: 'x',
              }),
            }
          : {}),
      }),
      { address: '203.0.113.7' },
    )
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
  }
  await db.close()
})

test('a full disk is 503 with a time, noted, and leaves nothing of the write behind', async () => {
  const world = await makeWorld()
  const noted: Trouble[] = []
  const marketer = await world.marketer()
  await world.db.run(sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
  await world.db.run(
    sql`CREATE TRIGGER no_room BEFORE INSERT ON file FOR EACH ROW EXECUTE FUNCTION no_room()`,
  )
  const db = openDatabase(world.connection, { onTrouble: (trouble) => noted.push(trouble) })
  const before = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM file`)
  const { files } = world.system.gateways
  const judge = (bytes: Uint8Array) =>
    files.judge(
      { ownerId: marketer.id, purpose: 'document', bytes, contentType: 'image/jpeg' },
      marketer.id,
      db,
      world.clock.now(),
    )
  await expect(judge(new Uint8Array())).rejects.toMatchObject({ code: 'file_missing' })
  const judged = await judge(await jpeg())
  await expect(db.transaction((tx) => files.put(judged, tx, world.clock.now()))).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 60 },
  })
  expect(noted).toEqual(['full'])
  expect(await world.db.one(sql`SELECT count(*)::int AS n FROM file`)).toEqual(before)
  expect(new Refusal('data_damaged').status).toBe(503)
  await db.close()
})

test('an instance that finds none of the files refuses to start and says what to do; with some missing it says so', async () => {
  const world = await makeWorld()
  const files = world.system.gateways.files
  const me = await world.marketer()
  const put = async () =>
    keepFile(world, {
      ownerId: me.id,
      purpose: 'document',
      bytes: await jpeg(),
      contentType: 'image/jpeg',
    })
  const lines: string[] = []
  const log = createLogger({ level: 'silent', readable: false })
  log.error = (...parts: unknown[]) => void lines.push(String(parts[1]))
  const start = async (dataDir: string) => {
    const config = { ...world.config, dataDir, databaseUrl: 'postgres://elsewhere' }
    const backend = await createBackend({ config, connection: world.connection, log })
    await backend.stop()
  }
  const elsewhere = mkdtempSync(join(tmpdir(), 'siang-second-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  // Nothing is stored yet, so any folder is accepted.
  await start(elsewhere)
  const { id } = await put()
  await expect(start(elsewhere)).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(/same folder or object storage/),
  })
  await start(world.config.dataDir)
  expect(lines).toEqual([])
  const { storageKey } = await world.db.one<{ storageKey: string }>(
    sql`SELECT storage_key FROM file WHERE id = ${id}`,
  )
  await put()
  rmSync(diskPath(join(world.config.dataDir, 'files'), storageKey))
  await start(world.config.dataDir)
  expect(lines).toEqual([expect.stringMatching(/missing/)])
  await expect(files.get(id)).rejects.toMatchObject({ code: 'unavailable' })
})
