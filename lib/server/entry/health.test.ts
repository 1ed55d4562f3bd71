import { expect, test } from 'vitest'
import { rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

let ready: () => Promise<{ ok: boolean; checks: Record<string, boolean> }>
const entry = runEntry({
  backend: { owns: () => true, fetch: async () => new Response(null) },
  health: { ready: () => ready() },
})
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
  const began = performance.now()
  ready = () => new Promise(() => {})
  expect(await status()).toBe(503)
  expect(performance.now() - began).toBeGreaterThan(1900)
})
