import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { limitNow } from '../testing/limit-now.ts'
import { createHealth } from './health.ts'
import { createEntry } from './serve.ts'
import { createStopper } from './stop.ts'
import { rawRequest, rawText } from './testing/raw-request.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }

async function start(options: { pauseMs: number; answerMs: number; drainMs?: number }) {
  const order: string[] = []
  const codes: number[] = []
  const asked = Promise.withResolvers<void>()
  const entry = createEntry({
    hosts: ['localhost:4000'],
    appUrl: 'http://localhost:4000',
    trustProxy: 0,
    backend: {
      owns: () => true,
      fetch: async () => {
        asked.resolve()
        await sleep(options.answerMs, undefined, { ref: false })
        order.push('answered')
        return Response.json({ ok: true })
      },
    },
    health: createHealth({
      version: 'v',
      metricsToken: undefined,
      isStopping: () => stopper.isStopping(),
      ready: async () => ({ ok: true, checks: {} }),
    }),
    pages: undefined,
    files: undefined,
    log,
  })
  const stopper = createStopper({
    pauseMs: options.pauseMs,
    ...(options.drainMs === undefined ? {} : { drainMs: options.drainMs }),
    log,
    exit: (code) => codes.push(code),
  })
  for (const part of ['database', 'backend'])
    await stopper.start(
      async () => part,
      async (name) => void order.push(name),
    )
  stopper.serve(entry)
  await new Promise<void>((resolve) => entry.server.listen(0, '127.0.0.1', resolve))
  const { port } = entry.server.address() as AddressInfo
  return { port, stopper, order, codes, entry, asked: asked.promise }
}

test('R16 ready fails at once, work in flight ends, then backend and database, then 0', async () => {
  // Two requests are sent within the pause, and the running one outlasts it.
  const pauseMs = limitNow(300)
  const { port, stopper, order, codes, asked } = await start({ pauseMs, answerMs: pauseMs + 200 })
  const slow = rawRequest(port, rawText('GET /api/slow'))
  await asked
  const stopped = stopper.stop('test')
  expect((await rawRequest(port, rawText('GET /api/health/ready'))).status).toBe(503)
  const duringPause = await rawRequest(port, rawText('GET /api/health/live'))
  expect(duringPause.status).toBe(200)
  expect((await slow).status).toBe(200)
  await stopped
  expect(order).toEqual(['answered', 'backend', 'database'])
  expect(codes).toEqual([0])
  await expect(rawRequest(port, rawText('GET /api/health/live'))).rejects.toThrow(/ECONNREFUSED/)
})

test('R16 idle keep-alive connections do not hold the stop, and two stops are one', {
  timeout: 60_000,
}, async () => {
  const { port, stopper, order, codes, entry, asked } = await start({
    pauseMs: 0,
    answerMs: 0,
    drainMs: 600_000,
  })
  // Neither side closes the connection by itself: only the stop does.
  entry.server.keepAliveTimeout = 600_000
  const idle = rawRequest(port, 'GET /api/x HTTP/1.1\r\nhost: localhost:4000\r\n\r\n', 600_000)
  await asked
  await expect.poll(() => order).toEqual(['answered'])
  log.error.mockClear()
  await Promise.all([stopper.stop('one'), stopper.stop('two')])
  expect((await idle).status).toBe(200)
  expect(order).toEqual(['answered', 'backend', 'database'])
  expect(codes).toEqual([0])
  expect(log.error).not.toHaveBeenCalled()
})

test('R16 what does not end in time is cut', async () => {
  const { port, stopper, order, codes, asked } = await start({ pauseMs: 0, answerMs: 60_000, drainMs: 200 })
  void rawRequest(port, rawText('GET /api/slow')).catch(() => {})
  await asked
  await stopper.stop('test')
  expect(order).toEqual(['backend', 'database'])
  expect(codes).toEqual([0])
})

/** A start of two slow parts. */
function slowStart(partMs = 100) {
  const order: string[] = []
  const codes: number[] = []
  const stopper = createStopper({ pauseMs: 5000, log, exit: (code) => codes.push(code) })
  const part = (name: string) =>
    stopper.start(
      async (signal) => {
        order.push(`${name} starts`)
        await sleep(partMs, undefined, { signal }).catch(() => order.push(`${name} is told`))
        return name
      },
      async (made) => void order.push(`${made} ends`),
    )
  const started = (async () => {
    await part('database')
    await part('backend')
    order.push('ready')
  })()
  return { stopper, order, codes, started }
}

test('R16 a stop during the start ends what was begun, starts nothing more, and nobody goes on', async () => {
  const { stopper, order, codes } = slowStart(60_000)
  await sleep(20)
  await stopper.stop('test')
  await sleep(150)
  expect(order).toEqual(['database starts', 'database is told', 'database ends'])
  expect(codes).toEqual([0])
})

test('R16 a stop at any moment of a start ends every part that was made, last first', async () => {
  for (let at = 0; at <= 240; at += 15) {
    const { stopper, order, codes } = slowStart()
    await sleep(at)
    await stopper.stop('test')
    const made = ['database', 'backend'].filter((name) => order.includes(`${name} starts`))
    const ended = order.filter((line) => line.endsWith(' ends'))
    expect([at, ended]).toEqual([at, made.reverse().map((name) => `${name} ends`)])
    expect(codes).toEqual([0])
  }
})

test('R16 a part that fails because of the stop is no failure; one that fails by itself is', async () => {
  const codes: number[] = []
  const stopper = createStopper({ pauseMs: 0, log, exit: (code) => codes.push(code) })
  await expect(stopper.start(async () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  let isOver = false
  const over = () => {
    isOver = true
  }
  void stopper
    .start(async (signal) => {
      await sleep(1000, undefined, { signal })
    })
    .then(over, over)
  await stopper.stop('test')
  await sleep(20)
  expect([codes, isOver]).toEqual([[0], false])
})
