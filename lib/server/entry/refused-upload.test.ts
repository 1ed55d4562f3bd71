import { connect } from 'node:net'
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
