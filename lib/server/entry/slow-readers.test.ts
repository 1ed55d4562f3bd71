import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitNow } from '../testing/limit-now.ts'
import { rawRequest, rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

const CAPACITY = 6
/** More than the system's socket buffers take for a client that never reads. */
const BIG = Buffer.alloc(16_000_000, 'x')
const STALLED_MS = limitNow(1500)

let held: (() => void)[] = []
let asked = 0
const backend = {
  owns: (pathname: string) => pathname.startsWith('/api/'),
  fetch: async (request: Request) => {
    asked++
    if (request.url.endsWith('/held')) await new Promise<void>((resolve) => held.push(resolve))
    if (request.url.endsWith('/whole'))
      return new Response(BIG, { headers: { 'content-type': 'application/json' } })
    if (request.url.endsWith('/stream'))
      return new Response(BIG, { headers: { 'content-type': 'image/png' } })
    return Response.json({ ok: true })
  },
}
const patient = runEntry({ backend, maxInFlight: CAPACITY })
const strict = runEntry({ backend, stalledMs: STALLED_MS })
type Entry = typeof patient
const get = (entry: Entry, path: string) => rawRequest(entry.port(), rawText(`GET ${path}`), 30_000)

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
/** A connection that sends a request and never reads. */
function askOnly(entry: Entry, path: string, times = 1): Promise<Socket> {
  return new Promise((resolve) => {
    const text = `GET ${path} HTTP/1.1\r\nhost: localhost:4000\r\n\r\n`.repeat(times)
    const socket = connect(entry.port(), '127.0.0.1', () => socket.write(text, () => resolve(socket)))
    socket.pause()
    socket.on('error', () => {})
    open.push(socket)
  })
}

test.each(['/api/whole', '/api/stream'])(
  'R34 readers who never read %s take nobody’s place',
  async (path) => {
    for (let n = 0; n < CAPACITY + 2; n++) await askOnly(patient, path)
    await expect.poll(() => patient.inFlight()).toBe(CAPACITY + 2)
    await expect.poll(async () => (await get(patient, '/api/quick')).status).toBe(200)
  },
)

test.each(['/api/whole', '/api/stream'])(
  'R34 who never reads %s is cut',
  async (path) => {
    await askOnly(strict, path)
    await expect.poll(() => strict.inFlight()).toBe(1)
    await expect.poll(() => strict.inFlight(), { timeout: STALLED_MS * 6 }).toBe(0)
  },
  60_000,
)

test('R34 who asks again and again on one connection without reading is cut', async () => {
  asked = 0
  await askOnly(strict, '/api/whole', 40)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect.poll(() => strict.inFlight(), { timeout: STALLED_MS * 6 }).toBe(0)
  expect(asked).toBeLessThanOrEqual(16)
}, 60_000)

test('R34 a long work is no stalled reader, nor is one who reads slowly', async () => {
  const long = get(strict, '/api/held')
  await expect.poll(() => held.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, STALLED_MS * 1.5))
  for (const go of held) go()
  held = []
  expect((await long).status).toBe(200)
  const slow = await askOnly(strict, '/api/whole')
  let read = 0
  slow.on('data', (chunk) => {
    read += chunk.length
    slow.pause()
  })
  const timer = setInterval(() => slow.resume(), 1)
  await expect.poll(() => read, { timeout: 60_000 }).toBeGreaterThan(BIG.length)
  clearInterval(timer)
}, 120_000)
