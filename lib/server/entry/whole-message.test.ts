import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runEntry } from './testing/run-entry.ts'

// A chunk of one byte is kept as a buffer of its own, which takes the server some hundred bytes.

const arrived: number[] = []
const entry = runEntry({
  backend: {
    owns: (pathname) => pathname.startsWith('/api/'),
    fetch: async (request) => {
      arrived.push((await request.arrayBuffer()).byteLength)
      return new Response(null, { status: 204 })
    },
  },
  takesForm: (pathname) => pathname === '/th/form',
})

const FORM = 'content-type: application/x-www-form-urlencoded'
const WAYS = {
  'a call': 'POST /api/operators/x HTTP/1.1\r\ncontent-type: application/json',
  'a file': 'POST /api/files HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x',
  'a form without script': `POST /th/form HTTP/1.1\r\n${FORM}`,
  'a form to a page that takes none': `POST /th/other HTTP/1.1\r\n${FORM}`,
  'a read with a body': 'GET /api/x HTTP/1.1\r\ncontent-type: application/json',
}

const chunksOf = (bytes: number, piece: number) =>
  `${piece.toString(16)}\r\n${'x'.repeat(piece)}\r\n`.repeat(Math.floor(bytes / piece))

/** Sends the head of a request; tells the statuses of the answers as they come, and whether the connection was cut. */
function open(way: keyof typeof WAYS) {
  const seen = { isCut: false, statuses: '' }
  const socket = connect(entry.port(), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket
    .on('error', () => {})
    .on('close', () => {
      seen.isCut = true
    })
    .on('data', (chunk) => {
      for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g))
        seen.statuses += `${status} `
    })
  socket.write(`${WAYS[way]}\r\nhost: localhost:4000\r\ntransfer-encoding: chunked\r\n\r\n`)
  return { seen, write: (text: string) => socket.write(text) }
}

test.each(['a call', 'a file', 'a form without script'] as const)(
  'R34 %s whose body comes byte by byte is cut off',
  async (way) => {
    const { seen, write } = open(way)
    write(chunksOf(60_000, 1))
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual({ isCut: true, statuses: '' })
  },
)

test.each([
  ['a form to a page that takes none', '405 '],
  ['a read with a body', '204 '],
] as const)('R34 %s that comes byte by byte after the answer is cut off', async (way, statuses) => {
  const { seen, write } = open(way)
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual({ isCut: false, statuses })
  write(chunksOf(60_000, 1))
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual({ isCut: true, statuses })
})

test.each([
  ['a call', 500_000, 500],
  ['a file', 4_000_000, 500],
  ['a call', 1_000, 1],
] as const)(
  'R34 %s of %i bytes in pieces of %i, as from a slow network, arrives',
  async (way, bytes, piece) => {
    arrived.length = 0
    const { seen, write } = open(way)
    write(`${chunksOf(bytes, piece)}0\r\n\r\n`)
    await expect.poll(() => [seen.statuses, ...arrived], { timeout: 5_000 }).toEqual(['204 ', bytes])
  },
)

test('R33 a body that nobody reads keeps the next request of its connection from nothing', async () => {
  const { seen, write } = open('a form to a page that takes none')
  await expect.poll(() => seen.statuses, { timeout: 5_000 }).toBe('405 ')
  write(`${chunksOf(500_000, 500)}0\r\n\r\nGET /api/x HTTP/1.1\r\nhost: localhost:4000\r\n\r\n`)
  await expect.poll(() => seen.statuses, { timeout: 5_000 }).toBe('405 204 ')
})
