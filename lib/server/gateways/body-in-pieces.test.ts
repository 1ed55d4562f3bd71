import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { present } from '#lib/domain/present.ts'
import { limitNow } from '../testing/limit-now.ts'
import { s3Store } from './files-s3.ts'

const MB = 1_000_000

/** A storage that answers every request as the test says. */
async function storageOf(answer: (response: ServerResponse) => void, timeoutMs?: number) {
  const server = createServer((_request, response) => {
    // A reader that goes away breaks the writing off.
    response.on('error', () => {})
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'b', key: 'k', secret: 's', region: 'r' }
  const store = s3Store(settings, timeoutMs)
  return (key = 'a') => present(store.open, 'opening in pieces')(key)
}

test('a file of the object storage comes as it is, before all of it was sent', async () => {
  const bytes = randomBytes(3 * MB)
  let finish = () => {}
  const open = await storageOf((response) => {
    response.writeHead(200, { 'content-length': String(bytes.byteLength) })
    response.write(bytes.subarray(0, MB))
    finish = () => response.end(bytes.subarray(MB))
  })
  const reader = (await open()).getReader()
  const first = await reader.read()
  expect(first.value?.byteLength).toBeGreaterThan(0)
  expect(first.value?.byteLength).toBeLessThanOrEqual(MB)
  finish()
  const pieces = [first.value ?? new Uint8Array()]
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value)
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
})

test('a reader who waits longer than the storage may loses nothing', async () => {
  const bytes = randomBytes(2 * MB)
  const most = Math.round(limitNow(300))
  const open = await storageOf((response) => {
    response.writeHead(200, { 'content-length': String(bytes.byteLength) })
    response.end(bytes)
  }, most)
  const pieces: Uint8Array[] = []
  for await (const piece of await open()) {
    if (pieces.length === 0) await new Promise((resolve) => setTimeout(resolve, most * 1.5))
    pieces.push(piece)
  }
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
})

test('a storage that falls silent, or breaks off, breaks the stream off', async () => {
  const most = Math.round(limitNow(300))
  const silent = await storageOf((response) => {
    response.writeHead(200, { 'content-length': '20' })
    response.write('ten bytes.')
  }, most)
  await expect(Array.fromAsync(await silent())).rejects.toThrow(`silent for ${most} ms`)
  const broken = await storageOf((response) => {
    response.writeHead(200, { 'content-length': '20' })
    response.write('ten bytes.', () => response.destroy())
  })
  await expect(Array.fromAsync(await broken())).rejects.toThrow()
})

test('a storage that refuses, or says nothing, is an error before anything is sent', async () => {
  const refusing = await storageOf((response) => {
    response.writeHead(403)
    response.end('<Error/>')
  })
  await expect(refusing()).rejects.toThrow('object storage answered 403')
  const mute = await storageOf(() => {}, 100)
  await expect(mute()).rejects.toThrow('no answer of the object storage in 100 ms')
})

test('a reader who leaves ends the request', async () => {
  let closed: Promise<void> | undefined
  const open = await storageOf((response) => {
    closed = new Promise((resolve) => response.on('close', resolve))
    response.writeHead(200)
    const fill = () => {
      while (response.write(Buffer.alloc(MB)) && !response.destroyed);
    }
    response.on('drain', fill)
    fill()
  })
  const reader = (await open()).getReader()
  await reader.read()
  await reader.cancel()
  await expect(closed).resolves.toBeUndefined()
})
