import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundEachNetwork } from './one-network.ts'

const MOST = 3
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

test('R34 a network that holds all it may is refused, others are served, and a place that is left is free again', async () => {
  server = createServer((_, response) => response.end('ok'))
  boundEachNetwork(server, MOST)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const held = Array.from({ length: MOST }, () => ask(port, '127.0.0.1'))
  for (const { said } of held) expect(await said).toBe('HTTP/1.1 200 OK')
  expect(await ask(port, '127.0.0.1').said).toBe('')
  expect(await ask(port, '127.0.0.2').said).toBe('HTTP/1.1 200 OK')
  held[0]?.socket.destroy()
  await expect.poll(async () => await ask(port, '127.0.0.1').said).toBe('HTTP/1.1 200 OK')
  expect(held.slice(1).every(({ socket }) => !socket.destroyed)).toBe(true)
})
