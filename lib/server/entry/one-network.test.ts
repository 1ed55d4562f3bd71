import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundEachNetwork } from './one-network.ts'

const MOST = 16
const sockets: Socket[] = []
let server: Server | undefined
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
})

/** Sends one request from a local address; returns the status line, or nothing. */
function ask(port: number, from: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const said = new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString().split('\r\n')[0] ?? ''))
    socket.once('close', () => resolve(''))
  })
  return { socket, said }
}

test('R34 a network holds at most three quarters of what the others leave, and a place that is left is free again', async () => {
  server = createServer((_, response) => response.end('ok'))
  boundEachNetwork(server, MOST)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** Which of fourteen connections from this address are served. */
  const served = async (from: string) => {
    const asked = Array.from({ length: 14 }, () => ask(port, from))
    const said = await Promise.all(asked.map((one) => one.said))
    return asked.filter((_, at) => said[at] === 'HTTP/1.1 200 OK')
  }
  const held = await served('127.0.0.1')
  expect(held).toHaveLength(12)
  expect(await served('127.0.0.2')).toHaveLength(3)
  expect(await served('127.0.0.3')).toHaveLength(1)
  expect(await ask(port, '127.0.0.1').said).toBe('')
  held[0]?.socket.destroy()
  await expect.poll(async () => await ask(port, '127.0.0.4').said).toBe('HTTP/1.1 200 OK')
  expect(held.slice(1).every(({ socket }) => !socket.destroyed)).toBe(true)
})
