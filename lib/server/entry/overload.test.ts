import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { rawRequest, rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

const CAPACITY = 256
const OF_ONE_NETWORK = 384

/** Requests for `/api/held` wait in the backend until they are released. */
let held: (() => void)[] = []
const entry = runEntry({
  backend: {
    owns: (pathname) => pathname.startsWith('/api/'),
    fetch: async (request) => {
      if (request.url.endsWith('/held')) await new Promise<void>((resolve) => held.push(resolve))
      if (request.url.endsWith('/upload')) await request.arrayBuffer()
      return Response.json({ ok: true })
    },
  },
  takesForm: (pathname) => pathname === '/th/contact',
  pages: {
    cache: { answerCached: () => false },
    // Reads the form itself where it is given none, as Next would.
    async answer(request, response, _, form) {
      response.end(form ? form.fields.get('name') : await text(request))
    },
  },
})
const get = (path: string) => entry.send(rawText(`GET ${path}`))
const post = () =>
  entry.send(rawText('POST /api/quick', { 'content-type': 'application/json', 'content-length': '2' }, '{}'))

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
/** A connection that sends these bytes and then nothing. */
function stall(bytes: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(entry.port(), '127.0.0.1', () => socket.write(bytes, () => resolve()))
    socket.on('error', reject)
    open.push(socket)
  })
}

test('R34 above capacity every further request is refused while the others still run, health answers, and all is normal after', async () => {
  const running = Array.from({ length: CAPACITY }, () => get('/api/held'))
  await expect.poll(() => held.length).toBe(CAPACITY)
  // Refused at once, before any request is released: there is no queue.
  for (const answer of await Promise.all([...Array.from({ length: 40 }, () => get('/api/quick')), post()])) {
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(JSON.parse(answer.body).error.code).toBe('unavailable')
  }
  expect(held).toHaveLength(CAPACITY)
  expect((await get('/api/health/live')).status).toBe(200)
  expect((await get('/api/health/ready')).status).toBe(200)
  held.shift()!()
  await Promise.race(running)
  await expect.poll(async () => (await get('/api/quick')).status).toBe(200)
  for (const go of held) go()
  held = []
  expect((await Promise.all(running)).every(({ status }) => status === 200)).toBe(true)
  await expect.poll(() => entry.inFlight()).toBe(0)
  expect((await post()).status).toBe(200)
})

test('R34 senders who never finish their headers or their bodies take nobody’s place', async () => {
  const head = rawText(
    'POST /api/quick',
    { 'content-type': 'application/json', 'content-length': '100' },
    '{',
  )
  await Promise.all(Array.from({ length: CAPACITY + 20 }, () => stall(head)))
  await Promise.all(
    Array.from({ length: 100 }, () => stall('GET /api/quick HTTP/1.1\r\nhost: localhost:4000\r\n')),
  )
  await expect.poll(() => entry.inFlight()).toBe(CAPACITY + 20)
  expect((await get('/api/quick')).status).toBe(200)
  expect((await post()).status).toBe(200)
  expect((await get('/api/health/ready')).status).toBe(200)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const UPLOAD = { 'content-type': 'multipart/form-data; boundary=B' }
test.each([
  ['a form without script', '/th/contact', FORM, 'name=somchai', CAPACITY + 20],
  ['a file', '/api/upload', UPLOAD, '--B--\r\n', CAPACITY - 1],
])('R34 senders who never finish %s take nobody’s place', async (_, path, type, body, count) => {
  const send = (given: string, length: number) =>
    rawText(`POST ${path}`, { ...type, 'content-length': String(length) }, given)
  await Promise.all(Array.from({ length: count }, () => stall(send(body.slice(0, 2), 100))))
  await expect.poll(() => entry.inFlight()).toBe(count)
  const beside = [get('/api/held'), get('/api/held')]
  await expect.poll(() => held.length).toBe(2)
  expect((await get('/api/quick')).status).toBe(200)
  expect((await post()).status).toBe(200)
  const answer = await entry.send(send(body, body.length))
  expect(answer.status).toBe(200)
  expect(answer.body).toContain(path === '/th/contact' ? 'somchai' : 'ok')
  for (const go of held.splice(0)) go()
  await Promise.all(beside)
  // Places that were given up are not given up twice: the capacity is what it was.
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(() => entry.inFlight()).toBe(0)
  const running = Array.from({ length: CAPACITY }, () => get('/api/held'))
  await expect.poll(() => held.length).toBe(CAPACITY)
  expect((await get('/api/quick')).status).toBe(503)
  expect((await entry.send(send(body, body.length))).status).toBe(503)
  for (const go of held.splice(0)) go()
  expect((await Promise.all(running)).every(({ status }) => status === 200)).toBe(true)
})

test('R34 no more files arrive at once than requests are worked on: each is held in memory until it is whole', async () => {
  const send = (length: number) =>
    rawText('POST /api/upload', { ...UPLOAD, 'content-length': String(length) }, '--B--\r\n')
  await Promise.all(Array.from({ length: CAPACITY }, () => stall(send(100))))
  await expect.poll(async () => (await entry.send(send(7))).status).toBe(503)
  expect((await get('/api/quick')).status).toBe(200)
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(async () => (await entry.send(send(7))).status).toBe(200)
})

test('R34 whose file has come takes a place while it is worked on', async () => {
  const files = Array.from({ length: CAPACITY }, () =>
    entry.send(rawText('POST /api/held', { ...UPLOAD, 'content-length': '7' }, '--B--\r\n')),
  )
  await expect.poll(() => held.length).toBe(CAPACITY)
  await expect.poll(async () => (await get('/api/quick')).status).toBe(503)
  for (const go of held.splice(0)) go()
  await Promise.all(files)
  expect((await get('/api/quick')).status).toBe(200)
})

test('R34 one network that takes all connections it may leaves the others theirs', async () => {
  const ask = (from: string) =>
    rawRequest(entry.port(), rawText('GET /api/quick'), 5000, from).then(
      ({ status }) => status,
      () => undefined,
    )
  await Promise.all(Array.from({ length: OF_ONE_NETWORK }, () => stall('GET')))
  await expect.poll(() => ask('127.0.0.1')).not.toBe(200)
  expect(await ask('127.0.0.2')).toBe(200)
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(() => ask('127.0.0.1')).toBe(200)
})
