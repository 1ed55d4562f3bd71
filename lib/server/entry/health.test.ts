import { expect, test } from 'vitest'
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
  let asked = 0
  let isWell = true
  ready = async () => {
    asked++
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { ok: isWell, checks: {} }
  }
  const many = () => Promise.all(Array.from({ length: 40 }, () => status()))
  await afterASecond()
  expect([new Set(await many()), asked]).toEqual([new Set([200]), 1])
  isWell = false
  expect([await status(), asked]).toEqual([200, 1])
  await afterASecond()
  expect([new Set(await many()), asked]).toEqual([new Set([503]), 2])
  // What is not well is looked at anew.
  isWell = true
  expect([await status(), asked]).toEqual([200, 3])
})
