import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createHealth } from './health.ts'
import { DIRECT_IDLE_MS, endIdleWhenCrowded, PROXIED_IDLE_MS } from './idle-connections.ts'
import { createEntry } from './serve.ts'

const REQUEST = 'GET /api/x HTTP/1.1\r\nhost: localhost:4000\r\n\r\n'
const sockets: Socket[] = []
const servers: Server[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A connection that sends requests on command; `head` is the last response head, `ended` whether the server closed. */
async function visitor(port: number) {
  const seen = { head: '', ended: false }
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('data', (chunk) => {
    seen.head = chunk.toString()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    seen.ended = true
  })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return {
    seen,
    ask: async () => {
      seen.head = ''
      socket.write(REQUEST)
      await expect.poll(() => seen.head).toMatch(/^HTTP\/1\.1 200/)
    },
  }
}

describe('how long an idle connection is kept', () => {
  const entryFor = (trustProxy: number) =>
    createEntry({
      hosts: ['localhost:4000'],
      appUrl: 'http://localhost:4000',
      trustProxy,
      backend: { owns: () => true, fetch: async () => Response.json({ ok: true }) },
      health: createHealth({
        version: 'v',
        metricsToken: undefined,
        isStopping: () => false,
        ready: async () => ({ ok: true, checks: {} }),
      }),
      pages: undefined,
      files: undefined,
      log: { info() {}, warn() {}, error() {}, debug() {} },
    }).server

  test.each([
    [0, 5],
    [1, 620],
    [2, 620],
  ])('behind %i proxies, and the asker is told: %i s', async (proxies, seconds) => {
    const server = entryFor(proxies)
    const one = await visitor(await listen(server))
    await one.ask()
    expect(one.seen.head).toContain(`Keep-Alive: timeout=${seconds}\r\n`)
    expect(server.keepAliveTimeout).toBe(seconds * 1000)
  })

  test('a proxy that reuses a connection a minute later meets an open one', () => {
    for (const proxyMs of [60_000, 90_000, 120_000, 600_000]) expect(PROXIED_IDLE_MS).toBeGreaterThan(proxyMs)
    expect(DIRECT_IDLE_MS).toBe(5_000)
  })
})

describe('when connections crowd', () => {
  async function crowded(most: number) {
    let time = 0
    const held: (() => void)[] = []
    const server = createServer({ keepAliveTimeout: PROXIED_IDLE_MS }, (_, response) => {
      if (held.length > 0) held.push(() => response.end('ok'))
      else response.end('ok')
    })
    endIdleWhenCrowded(server, most, () => time)
    const port = await listen(server)
    return { port, held, advance: (ms: number) => (time += ms), visit: () => visitor(port) }
  }

  test('a new one ends the one that is idle longest, after five seconds and not before', async () => {
    const { advance, visit } = await crowded(2)
    const first = await visit()
    await first.ask()
    advance(1)
    const second = await visit()
    await second.ask()
    advance(DIRECT_IDLE_MS - 2)
    const third = await visit()
    await sleep(50)
    expect([first.seen.ended, second.seen.ended]).toEqual([false, false])
    advance(1)
    const fourth = await visit()
    await expect.poll(() => first.seen.ended).toBe(true)
    await sleep(50)
    expect([second, third, fourth].map(({ seen }) => seen.ended)).toEqual([false, false, false])
    await fourth.ask()
  })

  test('one that asked again meanwhile is not the longest idle, and one that waits for its answer is never ended', async () => {
    const { advance, visit, held } = await crowded(2)
    const first = await visit()
    await first.ask()
    const second = await visit()
    await second.ask()
    advance(1000)
    await first.ask()
    held.push(() => {})
    const asked = first.ask()
    advance(DIRECT_IDLE_MS * 10)
    await expect.poll(() => held.length).toBe(2)
    await visit()
    await expect.poll(() => second.seen.ended).toBe(true)
    expect(first.seen.ended).toBe(false)
    for (const go of held) go()
    await asked
  })

  test('below the bound nobody is ended, however long he is idle', async () => {
    const { advance, visit } = await crowded(3)
    const first = await visit()
    await first.ask()
    advance(PROXIED_IDLE_MS * 2)
    await visit()
    await visit()
    await sleep(50)
    expect(first.seen.ended).toBe(false)
  })
})
