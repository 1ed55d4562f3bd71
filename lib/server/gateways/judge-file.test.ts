import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { png } from '#lib/server/testing/files.ts'

const IDLE_MS = 15_000
const TIMEOUT_MS = 7000

let judgeFile: typeof import('./judge-file.ts').judgeFile
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Each test begins without a child.
  vi.resetModules()
  judgeFile = (await import('./judge-file.ts')).judgeFile
})
afterEach(() => vi.useRealTimers())

it('asks no child that has just been sent home', async () => {
  const bytes = await png()
  const question = { bytes, declared: 'image/png', allowPdf: false }
  expect((await judgeFile(question))?.contentType).toBe('image/png')
  vi.advanceTimersByTime(IDLE_MS)
  expect((await judgeFile(question))?.contentType).toBe('image/png')
}, 60_000)

it('counts the time of a file from when its child can work, not from when it was started', async () => {
  const bytes = await png()
  const judged = judgeFile({ bytes, declared: 'image/png', allowPdf: false })
  await new Promise(setImmediate)
  vi.advanceTimersByTime(TIMEOUT_MS + 1)
  expect((await judged)?.contentType).toBe('image/png')
}, 60_000)
