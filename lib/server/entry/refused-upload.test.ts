import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { runEntry } from './testing/run-entry.ts'

const entry = runEntry({
  backend: {
    owns: () => true,
    // As where nobody is signed in: answered before any of the file is read.
    fetch: async (request) =>
      new Response(null, { status: new URL(request.url).pathname === '/next' ? 204 : 401 }),
  },
})

/** Sends the head, all of the body, and the next request on the same connection; gives the statuses as they come. */
function upload(bytes: number, head: string): string[] {
  const statuses: string[] = []
  const socket = connect(entry.port(), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g))
      statuses.push(status)
  })
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: localhost:4000\r\ncontent-type: multipart/form-data; boundary=x\r\n${head}\r\n\r\n`,
  )
  const isChunked = head.startsWith('transfer')
  socket.write(isChunked ? `${bytes.toString(16)}\r\n` : '')
  socket.write(Buffer.alloc(bytes, 65))
  socket.write(isChunked ? '\r\n0\r\n\r\n' : '')
  socket.write('GET /next HTTP/1.1\r\nhost: localhost:4000\r\n\r\n')
  return statuses
}

test.each([
  ['of a known length', 3_000_000, 'content-length: 3000000'],
  ['in chunks', 3_000_000, 'transfer-encoding: chunked'],
  ['that is small', 2_000, 'content-length: 2000'],
])(
  'R34 a file %s that is refused before it is read keeps the next request of its connection waiting for nothing',
  async (_, bytes, head) => {
    const statuses = upload(bytes, head)
    await expect.poll(() => statuses, { timeout: 5_000 }).toEqual(['401', '204'])
  },
)

test('R34 a file without end that is refused is read to its limit, and then cut off', async () => {
  const statuses = upload(20_000_000, 'transfer-encoding: chunked')
  await expect.poll(() => statuses, { timeout: 5_000 }).toHaveLength(1)
  const connections = () =>
    new Promise<number>((resolve) => entry.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
})

/**
 * Sends as fast as the other side takes it, and gives up at the first fault, as a proxy does that has the whole file. In
 * a thread of its own: in this one the server would always be first.
 */
const PUMP = `
const { connect } = require('node:net')
const { parentPort, workerData: port } = require('node:worker_threads')
const BYTES = 8_000_000, PIECE = 65_536
const pump = () => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1')
  let answer = '', left = BYTES
  const finish = () => {
    resolve(answer.slice(9, 12) || 'nothing')
    socket.destroy()
  }
  socket.on('error', finish).on('close', finish).on('data', (chunk) => { answer += chunk; finish() })
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      const piece = Math.min(left, PIECE)
      left -= piece
      if (!socket.write(Buffer.alloc(piece, 65))) return void socket.once('drain', more)
    }
  }
  socket.write('POST /api/files HTTP/1.1\\r\\nhost: localhost:4000\\r\\ncontent-type: multipart/form-data; boundary=x\\r\\ncontent-length: ' + BYTES + '\\r\\n\\r\\n')
  more()
})
;(async () => {
  const told = []
  for (let n = 0; n < 20; n++) told.push(await pump())
  parentPort.postMessage(told)
})()
`

test('R33 a file that is too large is told so, also to who sends it faster than it is read', async () => {
  const worker = new Worker(PUMP, { eval: true, workerData: entry.port() })
  onTestFinished(() => void worker.terminate())
  const [told] = await once(worker, 'message')
  expect(told).toEqual(Array.from({ length: 20 }, () => '413'))
})

test('R34 who goes on sending a file that is too large is cut off', async () => {
  const socket = connect(entry.port(), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
  socket.write(
    'POST /api/files HTTP/1.1\r\nhost: localhost:4000\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 30000000\r\n\r\n',
  )
  const timer = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(timer))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /)
  await expect.poll(() => socket.destroyed, { timeout: 5_000 }).toBe(true)
})
