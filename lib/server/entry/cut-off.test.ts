import { request as ask, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { runEntry } from './testing/run-entry.ts'
import { WholeMessage } from './whole-message.ts'

// Node gives the parser 64 KB at a time, and calls for each part of them also when the connection is cut meanwhile.

const entry = runEntry({
  backend: {
    owns: (pathname) => pathname.startsWith('/api/'),
    fetch: async (request) => new Response(`${(await request.arrayBuffer()).byteLength}`),
  },
})
const pieces = vi.spyOn(WholeMessage.prototype, 'push')
/** Of Node itself, and what it hands on to be answered. */
const answers = vi.spyOn(ServerResponse.prototype, 'writeHead')
const requests = vi.fn()
entry.server.on('request', requests)
afterEach(() => vi.clearAllMocks())

/** Sends so much that Node reads 64 KB of it at once, and waits until the connection is cut. */
function sendMuch(head: string, part: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(entry.port(), '127.0.0.1', () => socket.write(head + part.repeat(20_000)))
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {}).on('close', () => resolve())
    socket.resume()
  })
}
const CHUNKED = 'POST /api/x HTTP/1.1\r\nhost: localhost:4000\r\ntransfer-encoding: chunked\r\n\r\n'
/** Until the rest of what was read is parsed. */
const parsed = () => new Promise((resolve) => setTimeout(resolve, 100))

test.each(['1\r\nx\r\n', '1;a;b\r\nx\r\n'])(
  'R34 of a body in chunks like %j nothing is given out once it is cut',
  async (chunk) => {
    await sendMuch(CHUNKED, chunk)
    await parsed()
    // 1,024 pieces, and one for each 128 bytes.
    expect(pieces.mock.calls.length).toBeGreaterThan(1_000)
    expect(pieces.mock.calls.length).toBeLessThan(1_100)
  },
)

test.each([
  ['of another host', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['with a strange expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n'],
  ['that wait to be told', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n\r\n'],
])('R34 of thousands of requests %s in one go only the first ones are answered', async (_, request) => {
  await sendMuch('', request)
  await parsed()
  const begun = Math.max(answers.mock.calls.length, requests.mock.calls.length)
  expect(begun).toBeGreaterThan(10)
  expect(begun).toBeLessThanOrEqual(17)
})

test('R34 whoever gets the parser of a connection that was cut is heard', async () => {
  for (let n = 0; n < 5; n++) await sendMuch('', 'GET / HTTP/1.1\r\n\r\n')
  const sizes = Array.from({ length: 5 }, () => sizeHeard())
  expect(await Promise.all(sizes)).toEqual(Array(5).fill('3'))
})

function sizeHeard(): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = ask(
      { port: entry.port(), path: '/api/x', method: 'POST', headers: { host: 'localhost:4000' } },
      async (answer) => resolve((await answer.setEncoding('utf8').toArray()).join('')),
    )
    asked.on('error', reject)
    asked.write('abc')
    asked.end()
  })
}
