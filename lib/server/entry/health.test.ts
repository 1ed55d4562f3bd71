import { expect, onTestFinished, test, vi } from 'vitest'
import { rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

let ready: () => Promise<{ ok: boolean; checks: Record<string, boolean> }>
const entry = runEntry({
  backend: { owns: () => true, fetch: async () => new Response(null) },
  health: { ready: () => ready() },
})
/** What is well counts for a second. */
const afterASecond = () => new Promise((resolve) => setTimeout(resolve, 1_050))
const status = async () => (await entry.send(rawText('GET /api/health/ready'))).status

test('R34 readiness waits out a loop that was busy, and still ends where no answer comes', async () => {
  ready = async () => {
    setTimeout(() => {
      const until = performance.now() + 2500
      while (performance.now() < until);
    }, 10)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // Network events are processed after the timers.
    await new Promise((resolve) => setImmediate(resolve))
    return { ok: true, checks: {} }
  }
  expect(await status()).toBe(200)
  await afterASecond()
  const began = performance.now()
  ready = () => new Promise(() => {})
  expect(await status()).toBe(503)
  expect(performance.now() - began).toBeGreaterThan(1900)
})

test('R34 whoever asks for readiness without end is answered from one look at the database, and keeps nobody from it', async () => {
  let now = performance.now() + 1_050
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  let arrived = 0
  const count = () => void arrived++
  entry.server.on('request', count)
  onTestFinished(() => void entry.server.off('request', count))

  let asked = 0
  let isWell = true
  let awaited = 0
  // The look ends when all who ask in one go are there, however long they take to connect.
  ready = async () => {
    asked++
    await expect.poll(() => arrived).toBeGreaterThanOrEqual(awaited)
    return { ok: isWell, checks: {} }
  }
  const many = () => {
    awaited = arrived + 40
    return Promise.all(Array.from({ length: 40 }, () => status()))
  }
  expect([new Set(await many()), asked]).toEqual([new Set([200]), 1])
  isWell = false
  now += 999
  expect([await status(), asked]).toEqual([200, 1])
  now += 1
  expect([new Set(await many()), asked]).toEqual([new Set([503]), 2])
  // What is not well is looked at anew.
  isWell = true
  awaited = 0
  expect([await status(), asked]).toEqual([200, 3])
})
