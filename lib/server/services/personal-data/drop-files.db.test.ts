import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FILE_PURPOSES, type FilePurpose } from '#lib/domain/file/purposes.ts'
import { diskPath, diskStore } from '#lib/server/gateways/disk-store.ts'
import { createFiles } from '#lib/server/gateways/files.ts'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { IS_HELD } from '../../store/file-holders.ts'
import { newId } from '../../store/id.ts'
import { requireOwnFiles } from '../job/own-files.ts'
import { dropErasedWork, dropLeftBytes, dropLooseFiles } from './drop-files.ts'
import { eraseClosedMembers, releaseKeptData } from './erase-closed.ts'

async function keep(world: World, ownerId: string, purpose: FilePurpose): Promise<string> {
  return (
    await keepFile(world, {
      ownerId,
      purpose,
      bytes: await jpeg(),
      contentType: 'image/jpeg',
      name: 'ชื่อจริง.jpg',
    })
  ).id
}

async function attach(world: World, jobId: string, by: string, fileIds: string[]): Promise<void> {
  await world.db.run(sql`INSERT INTO job_submission (id, job_id, kind, revision, body, file_ids, created_by, created_at)
    VALUES (${newId()}, ${jobId}, 'draft', 7, '{}', ${fileIds}::uuid[], ${by}, ${world.clock.now()})`)
}

async function erase(world: World, id: string): Promise<void> {
  const closedAt = new Date(world.clock.now().getTime() - 31 * 86_400_000)
  await world.db.run(
    sql`UPDATE member SET status = 'deactivated', deactivated_at = ${closedAt} WHERE id = ${id}`,
  )
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at WHERE event = 'account_closed'`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
}

async function alive(world: World, ids: readonly string[]): Promise<string[]> {
  const left = sql`SELECT id FROM file WHERE id = ANY (${[...ids]}::uuid[]) AND deleted_at IS NULL`
  return (await world.db.many<{ id: string }>(left)).map(({ id }) => id)
}

test('R31 every purpose of a file has an answer to when it goes, and keeps it', async () => {
  const world = await makeWorld()
  const { definition } = await world.db.one<{ definition: string }>(
    sql`SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'file_purpose'`,
  )
  const known = [...definition.matchAll(/'(\w+)'/g)].map(([, purpose]) => purpose)
  expect(known.sort()).toEqual([...FILE_PURPOSES].sort())

  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  const files = new Map<string, string>()
  for (const purpose of FILE_PURPOSES)
    for (const state of ['held', 'loose'])
      files.set(`${purpose} ${state}`, await keep(world, who.id, purpose))
  await attach(
    world,
    job.id,
    who.id,
    [...files].filter(([name]) => name.endsWith('held')).map(([, id]) => id),
  )
  const ends: Record<string, string> = {}
  const note = async (when: string) => {
    const left = new Set(await alive(world, [...files.values()]))
    for (const [name, id] of files) if (!left.has(id)) ends[name] ??= when
  }
  const runAll = async () => {
    await dropErasedWork(world.system)
    await dropLooseFiles(world.system)
    await releaseKeptData(world.system)
  }
  await erase(world, who.id)
  await note('erasure')
  world.clock.advance({ days: 89, hours: 23 })
  await runAll()
  await note('before 90 days')
  world.clock.advance({ hours: 1 })
  await runAll()
  await note('90 days')
  world.clock.advance({ days: 7 * 365 })
  await runAll()
  await note('7 years')
  for (const name of files.keys()) ends[name] ??= 'never'
  const [erasure, work, retention] = ['erasure', '90 days', '7 years']
  expect(ends).toEqual({
    'profile_image held': erasure,
    'profile_image loose': erasure,
    'marketer_image held': erasure,
    'marketer_image loose': erasure,
    'channel_figures held': erasure,
    'channel_figures loose': erasure,
    'draft held': work,
    'draft loose': erasure,
    'screenshot held': work,
    'screenshot loose': erasure,
    'brief held': work,
    'brief loose': erasure,
    'document held': retention,
    'document loose': retention,
    'slip held': retention,
    'slip loose': retention,
    // Members own no such files; one that names a member as owner is deleted with the last of the member's data.
    'content_image held': retention,
    'content_image loose': retention,
    'company_logo held': retention,
    'company_logo loose': retention,
  })
  const acts = sql`SELECT data FROM audit_log WHERE subject = 'member' AND transition = 'drop_work'`
  expect(await world.db.many(acts)).toEqual([{ data: { files: 3 } }])
  expect(await dropErasedWork(world.system)).toBe(0)
  // The file names are deleted too.
  expect(
    await world.db.many(sql`SELECT id FROM file WHERE deleted_at IS NOT NULL AND name IS NOT NULL`),
  ).toEqual([])
}, 60_000)

test.each(['side of the job', 'manager without a share'] as const)(
  'R31 while the case is open, the work of an erased %s stays',
  async (as) => {
    const world = await makeWorld()
    const scene = await makeScene(world)
    const { who, job } = await scene.make('READY:draft')
    const author = as === 'side of the job' ? who : await world.influencer()
    const id = await keep(world, author.id, 'draft')
    await attach(world, job.id, author.id, [id])
    await erase(world, author.id)
    await world.db.run(sql`UPDATE job SET dispute = 'open' WHERE id = ${job.id}`)
    world.clock.advance({ days: 91 })
    expect(await dropErasedWork(world.system)).toBe(0)
    expect(await alive(world, [id])).toEqual([id])
    await world.db.run(sql`UPDATE job SET dispute = 'none' WHERE id = ${job.id}`)
    expect(await dropErasedWork(world.system)).toBe(1)
    expect(await alive(world, [id])).toEqual([])
    expect(await world.system.gateways.files.get(id)).toBeUndefined()
  },
  60_000,
)

test('R31 what a living member sent and nothing holds goes after 14 days, bytes and all; what is held stays', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  const [loose, held, replaced, picture, document] = [
    await keep(world, who.id, 'draft'),
    await keep(world, who.id, 'draft'),
    await keep(world, who.id, 'profile_image'),
    await keep(world, who.id, 'profile_image'),
    await keep(world, who.id, 'document'),
  ]
  await attach(world, job.id, who.id, [held])
  await world.db.run(
    sql`UPDATE influencer_profile SET image_file_id = ${picture} WHERE member_id = ${who.id}`,
  )
  const all = [loose, held, replaced, picture, document]
  world.clock.advance({ days: 13, hours: 23 })
  expect(await dropLooseFiles(world.system)).toBe(0)
  world.clock.advance({ hours: 1 })
  expect(await dropLooseFiles(world.system)).toBe(2)
  expect(new Set(await alive(world, all))).toEqual(new Set([held, picture, document]))
  const { storageKey } = await world.db.one<{ storageKey: string }>(
    sql`SELECT storage_key FROM file WHERE id = ${loose}`,
  )
  await expect(access(diskPath(join(world.config.dataDir, 'files'), storageKey))).rejects.toThrow('ENOENT')
  // Referenced files are checked again, and deleted once they are replaced.
  await world.db.run(sql`UPDATE influencer_profile SET image_file_id = NULL WHERE member_id = ${who.id}`)
  expect(await dropLooseFiles(world.system)).toBe(0)
  world.clock.advance({ days: 14 })
  expect(await dropLooseFiles(world.system)).toBe(1)
  expect(new Set(await alive(world, all))).toEqual(new Set([held, document]))
  expect(
    await world.db.one(
      sql`SELECT count(*)::int AS n FROM audit_log WHERE subject = 'file' AND transition = 'drop'`,
    ),
  ).toEqual({ n: 3 })
  expect(await world.checkInvariants()).toEqual([])
}, 60_000)

test('a file that is being attached does not go as loose, and one that went cannot be attached', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  const id = await keep(world, who.id, 'draft')
  world.clock.advance({ days: 20 })
  await world.db.transaction(async (tx) => {
    await requireOwnFiles(tx, [id], [who.id], ['draft'])
    expect(await dropLooseFiles(world.system)).toBe(0)
    await tx.run(sql`INSERT INTO job_submission (id, job_id, kind, revision, body, file_ids, created_by, created_at)
      VALUES (${newId()}, ${job.id}, 'draft', 7, '{}', ${[id]}::uuid[], ${who.id}, ${world.clock.now()})`)
  })
  expect(await dropLooseFiles(world.system)).toBe(0)
  expect(await alive(world, [id])).toEqual([id])
  const other = await keep(world, who.id, 'draft')
  world.clock.advance({ days: 20 })
  expect(await dropLooseFiles(world.system)).toBe(1)
  await expect(
    world.db.transaction((tx) => requireOwnFiles(tx, [other], [who.id], ['draft'])),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
}, 60_000)

test('bytes that the storage kept are asked for again until they are gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siang-left-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let isAway = true
  const disk = diskStore(folder)
  const remove = (key: string) => (isAway ? Promise.reject(new Error('503')) : disk.remove(key))
  let world: World
  const files = createFiles(() => world.db, { ...disk, remove })
  world = await makeWorld({ gateways: { files } })
  const me = await world.influencer()
  const id = await keep(world, me.id, 'draft')
  world.clock.advance({ days: 14 })
  expect(await dropLooseFiles(world.system)).toBe(1)
  expect(await dropLeftBytes(world.system)).toBe(0)
  isAway = false
  expect(await dropLeftBytes(world.system)).toBe(1)
  const { storageKey } = await world.db.one<{ storageKey: string }>(
    sql`SELECT storage_key FROM file WHERE id = ${id}`,
  )
  await expect(access(diskPath(folder, storageKey))).rejects.toThrow('ENOENT')
  expect(await dropLeftBytes(world.system)).toBe(0)
})

test('each column that points at a file is looked at before the file goes', async () => {
  const world = await makeWorld()
  const columns = await world.db.many<{ tableName: string; columnName: string }>(sql`
    SELECT c.conrelid::regclass::text AS table_name, a.attname::text AS column_name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'file'::regclass
    UNION SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%file\_id%' ORDER BY 1, 2`)
  expect(columns.length).toBeGreaterThan(9)
  const text = IS_HELD.sql
  const missing = columns.filter(({ tableName, columnName }) => {
    const from = text.indexOf(`FROM ${tableName} h`)
    return from < 0 || !text.slice(from, text.indexOf('EXISTS', from)).includes(`h.${columnName}`)
  })
  expect(missing).toEqual([])
})
