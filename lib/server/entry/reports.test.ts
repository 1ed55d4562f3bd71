import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }
const entry = runEntry({ backend: { owns: () => true, fetch: async () => new Response() }, log })
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T00:00:10Z') })
})
afterAll(() => {
  vi.useRealTimers()
})

test('R34 anybody may send reports, and ten a minute are written, each cut short', async () => {
  const text = 'x'.repeat(3_000)
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length) }
  const send = async (times: number) => {
    for (let n = 0; n < times; n++)
      expect((await entry.send(rawText('POST /api/csp-report', headers, text))).status).toBe(204)
    return log.warn.mock.calls.length
  }
  expect(await send(12)).toBe(10)
  expect(log.warn).toHaveBeenLastCalledWith({ report: 'x'.repeat(2_000) }, 'policy violation')
  vi.setSystemTime('2026-11-24T00:01:00Z')
  expect(await send(1)).toBe(11)
})
