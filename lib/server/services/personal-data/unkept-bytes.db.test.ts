import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#lib/server/gateways/disk-store.ts'
import { createFiles } from '#lib/server/gateways/files.ts'
import { jpeg } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { dropUnkeptBytes } from './drop-files.ts'

// The bytes of a document are written before its row commits. Where the row never does, no erasure and no bound would find
// them: they are found by the note that was made before.

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'siang-unkept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let world: World
  const files = createFiles(() => world.db, diskStore(folder))
  world = await makeWorld({ gateways: { files } })
  const me = await world.influencer()
  const judge = async () =>
    files.judge(
      { ownerId: me.id, purpose: 'document', bytes: await jpeg(), contentType: 'image/jpeg' },
      me.id,
      world.db,
      world.clock.now(),
    )
  const stored = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  return { world, files, judge, stored }
}

test('R31 bytes of a document whose write was taken back, or whose process died, go a day later', async () => {
  const { world, files, judge, stored } = await open()
  const judged = await judge()
  await expect(
    world.db.transaction(async (tx) => {
      await files.put(judged, tx, world.clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await stored()).toBe(1)
  world.clock.advance({ hours: 23 })
  expect(await dropUnkeptBytes(world.system)).toBe(0)
  world.clock.advance({ hours: 2 })
  expect(await dropUnkeptBytes(world.system)).toBe(1)
  expect(await stored()).toBe(0)
  expect(await dropUnkeptBytes(world.system)).toBe(0)
})

test('a write that is repeated after a lost race leaves its bytes once, and they stay', async () => {
  const { world, files, judge, stored } = await open()
  const judged = await judge()
  const put = (fails: boolean) =>
    world.db.transaction(async (tx) => {
      await files.put(judged, tx, world.clock.now())
      if (fails) throw new Error('deadlock')
    })
  await expect(put(true)).rejects.toThrow('deadlock')
  await put(false)
  expect(await stored()).toBe(1)
  world.clock.advance({ days: 3 })
  expect(await dropUnkeptBytes(world.system)).toBe(0)
  expect(await stored()).toBe(1)
  expect(await world.db.many(sql`SELECT 1 FROM file_arrival`)).toEqual([])
})
