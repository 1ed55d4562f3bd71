import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

const CAPACITY = 6
/** More than the system takes over for a reader who never reads. */
const BIG = Buffer.alloc(16_000_000, 'x')
const STALLED_MS = 1500

let held: (() => void)[] = []
const entry = runEntry({
  maxInFlight: CAPACITY,
  stalledMs: STALLED_MS,
  backend: {
    owns: (pathname) => pathname.startsWith('/api/'),
    fetch: async (request) => {
      if (request.url.endsWith('/held')) await new Promise<void>((resolve) => held.push(resolve))
      if (request.url.endsWith('/whole'))
        return new Response(BIG, { headers: { 'content-type': 'application/json' } })
      if (request.url.endsWith('/stream'))
        return new Response(BIG, { headers: { 'content-type': 'image/png' } })
      return Response.json({ ok: true })
    },
  },
})
const get = (path: string) => entry.send(rawText(`GET ${path}`))

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
/** A connection that asks and never reads. */
function askOnly(path: string, times = 1): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const asked = `GET ${path} HTTP/1.1\r\nhost: localhost:4000\r\n\r\n`.repeat(times)
    const socket = connect(entry.port(), '127.0.0.1', () => socket.write(asked, () => resolve(socket)))
    socket.pause()
    socket.on('error', () => {})
    socket.once('connectionAttemptFailed', reject)
    open.push(socket)
  })
}

test.each(['/api/whole', '/api/stream'])(
  'R34 readers who never read %s take nobody’s place, and are cut',
  async (path) => {
    for (let n = 0; n < CAPACITY + 2; n++) await askOnly(path)
    await expect.poll(() => entry.inFlight()).toBe(CAPACITY + 2)
    await expect.poll(async () => (await get('/api/quick')).status).toBe(200)
    await expect.poll(() => entry.inFlight(), { timeout: STALLED_MS * 6 }).toBe(0)
  },
  20_000,
)

test('R34 who asks again and again on one connection without reading is cut at once', async () => {
  await askOnly('/api/whole', 40)
  await expect.poll(() => entry.inFlight(), { timeout: STALLED_MS / 2 }).toBe(0)
  expect((await get('/api/quick')).status).toBe(200)
})

test('R34 a long work is no stalled reader, nor is one who reads slowly', async () => {
  const long = get('/api/held')
  await expect.poll(() => held.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, STALLED_MS * 1.5))
  for (const go of held) go()
  held = []
  expect((await long).status).toBe(200)
  const slow = await askOnly('/api/whole')
  let read = 0
  slow.on('data', (chunk) => {
    read += chunk.length
    slow.pause()
  })
  const timer = setInterval(() => slow.resume(), 1)
  await expect.poll(() => read, { timeout: 15_000 }).toBeGreaterThan(BIG.length)
  clearInterval(timer)
}, 20_000)
