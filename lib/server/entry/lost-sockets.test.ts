import { connect, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { rawText } from './testing/raw-request.ts'
import { entry } from './testing/stand-in-backend.ts'

const WANTED = {
  'another protocol':
    'GET /th HTTP/1.1\r\nhost: localhost:4000\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n',
}
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** A connection whose client side stays open, whatever the server does. */
function ask(bytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const given = { port: entry.port(), host: '127.0.0.1', allowHalfOpen: true }
    const socket = connect(given, () => socket.write(bytes, () => resolve(socket)))
    socket.on('error', () => {})
    open.push(socket)
  })
}
const connections = () =>
  new Promise<number>((resolve, reject) =>
    entry.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.each(Object.entries(WANTED))('R34 who asks for %s and stays is cut', async (_, bytes) => {
  const socket = await ask(bytes)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const timer = setInterval(() => socket.write('x'), 100)
  onTestFinished(() => clearInterval(timer))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 40[05] /)
  await expect.poll(connections, { timeout: 5_000 }).toBe(0)
})

test.each(Object.entries(WANTED))('R33 who asks for %s and is gone faults nothing', async (_, bytes) => {
  const faults: unknown[] = []
  const onFault = (error: unknown) => faults.push(error)
  process.on('uncaughtException', onFault)
  onTestFinished(() => void process.off('uncaughtException', onFault))
  for (let n = 0; n < 200; n++) {
    const socket = await ask(bytes)
    socket.resetAndDestroy()
  }
  // Faults of the last requests would be recorded before this one is answered.
  expect((await entry.send(rawText('GET /api/jobs'))).status).toBe(200)
  expect(faults).toEqual([])
})
