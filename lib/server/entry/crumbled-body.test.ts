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
  takesForm: () => true,
})

const WAYS = {
  'a call': 'POST /api/operators/x HTTP/1.1\r\ncontent-type: application/json',
  'a form without script': 'POST /th/x HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded',
  'a file': 'POST /api/files HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x',
}

/** Sends a body in chunks of that many bytes; whether the connection was cut, and the status it answered. */
function send(way: keyof typeof WAYS, { bytes, piece }: { bytes: number; piece: number }) {
  const seen = { isCut: false, status: '' }
  const socket = connect(entry.port(), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket
    .on('error', () => {})
    .on('close', () => {
      seen.isCut = true
    })
    .on('data', (chunk) => {
      seen.status ||= chunk.toString('latin1').slice(9, 12)
    })
  const chunk = `${piece.toString(16)}\r\n${'x'.repeat(piece)}\r\n`
  socket.write(`${WAYS[way]}\r\nhost: localhost:4000\r\ntransfer-encoding: chunked\r\n\r\n`)
  socket.write(chunk.repeat(Math.floor(bytes / piece)))
  return { seen, end: () => socket.write('0\r\n\r\n') }
}

test.each(['a call', 'a form without script'] as const)(
  'R34 %s whose body comes byte by byte is cut off',
  async (way) => {
    const { seen } = send(way, { bytes: 60_000, piece: 1 })
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual({ isCut: true, status: '' })
  },
)

test.each([
  ['a call', { bytes: 500_000, piece: 500 }],
  ['a file', { bytes: 4_000_000, piece: 500 }],
  ['a call', { bytes: 1_000, piece: 1 }],
] as const)('R34 %s in the pieces of a slow network arrives: %j', async (way, size) => {
  arrived.length = 0
  const { seen, end } = send(way, size)
  end()
  await expect.poll(() => [seen.status, ...arrived], { timeout: 5_000 }).toEqual(['204', size.bytes])
})
