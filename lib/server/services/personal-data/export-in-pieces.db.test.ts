import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#lib/server/gateways/disk-store.ts'
import { createFiles } from '#lib/server/gateways/files.ts'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { fetchExport, unzip } from './testing/personal.ts'

test('R34 the files of a copy are read one by one as they are sent, never all into memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'siang-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let read = 0
  let world: World
  const store = diskStore(folder)
  const files = createFiles(() => world.db, {
    ...store,
    read(key) {
      read++
      return store.read(key)
    },
  })
  world = await makeWorld({ gateways: { files } })
  const me = await world.influencer({ stepUp: true })
  const bytes = await jpeg()
  for (let i = 0; i < 12; i++)
    await keepFile(world, { ownerId: me.id, purpose: 'draft', bytes, contentType: 'image/jpeg' })
  const answer = await fetchExport(world, me)
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('no body')
  const parts: Uint8Array[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    // The next one may be under way already.
    expect(read).toBeLessThanOrEqual(parts.length + 1)
  }
  const names = [...unzip(Buffer.concat(parts)).keys()]
  expect(names[0]).toBe('index.json')
  expect(names.filter((name) => name.startsWith('files/draft-'))).toHaveLength(12)
  expect(read).toBe(12)
  // Who goes away in the middle leaves the rest unread.
  read = 0
  const left = await fetchExport(world, me)
  await left.body?.cancel()
  expect(read).toBeLessThanOrEqual(1)
})
