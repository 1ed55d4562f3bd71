import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { startObjectStorage } from '../testing/object-storage.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './files-s3.ts'
import { countMissingBytes, noteFound } from './missing-bytes.ts'

const folder = mkdtempSync(join(tmpdir(), 'siang-s3-'))
let storage: Awaited<ReturnType<typeof startObjectStorage>>

beforeAll(async () => {
  storage = await startObjectStorage({ folder, port: await freePort() })
})
afterAll(async () => {
  await storage.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('what is written is read back byte for byte, and is gone when it was removed', async () => {
  const store = s3Store(storage.settings)
  const key = randomUUID()
  const bytes = Buffer.from('ไฟล์ ๑๒๓ \u0000\u00ff')
  await store.write(key, bytes, 'image/png')
  expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true)
  await store.write(key, Buffer.alloc(4_096_000, 7), 'image/png')
  expect((await store.read(key)).byteLength).toBe(4_096_000)
  await store.remove(key)
  await expect(store.read(key)).rejects.toMatchObject({ code: 'unavailable' })
  noteFound(key)
  await store.remove(key)
})

test('a wrong secret, an unknown key and an unknown bucket are refused', async () => {
  const wrong = [
    { ...storage.settings, secret: 'another' },
    { ...storage.settings, key: 'NOBODY' },
    { ...storage.settings, bucket: 'elsewhere' },
  ]
  for (const settings of wrong) {
    const store = s3Store(settings)
    await expect(store.write(randomUUID(), Buffer.from('x'), 'image/png')).rejects.toThrow(
      /object storage answered 40[34]/,
    )
  }
})

test('bytes that are missing are answered as on disk and counted until they are back; a missing bucket is a fault', async () => {
  const disk = diskStore(mkdtempSync(join(folder, 'disk-')))
  for (const store of [s3Store(storage.settings), disk]) {
    const key = randomUUID()
    const before = countMissingBytes()
    for (const read of [store.read, store.open ?? store.read])
      await expect(read(key)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 60 } })
    expect(countMissingBytes()).toBe(before + 1)
    noteFound(key)
    expect(countMissingBytes()).toBe(before)
  }
  const elsewhere = s3Store({ ...storage.settings, bucket: 'elsewhere' })
  await expect(elsewhere.read(randomUUID())).rejects.toThrow('object storage answered 404')
  expect(countMissingBytes()).toBe(0)
})

test('a storage that is busy for a moment is asked again, one that stays broken is not waited for', async () => {
  let asked = 0
  let broken = 1
  const server = createServer((_request, response) => {
    asked++
    response.statusCode = broken-- > 0 ? 503 : 200
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const store = s3Store({ ...storage.settings, endpoint: `http://127.0.0.1:${port}` })
  expect(Buffer.from(await store.read('a')).toString()).toBe('ok')
  expect(asked).toBe(2)
  broken = 100
  await expect(store.read('a')).rejects.toThrow('object storage answered 503')
  expect(asked).toBe(5)
})
