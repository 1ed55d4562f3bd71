import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pdf, png } from '#lib/server/testing/files.ts'

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

it('R27 lets no documents of a few people hold up a picture of somebody else', async () => {
  const pages = Array.from({ length: 9_000 }, (_, at) => `${at + 9} 0 obj<</Type/Page/Parent 2 0 R>>endobj`)
  const document = Buffer.from(
    pdf()
      .toString('latin1')
      .replace('trailer', `${pages.join('\n')}\ntrailer`),
    'latin1',
  )
  const bytes = await png()
  const order: string[] = []
  const judged = async (name: string, file: Buffer, declared: string) => {
    expect((await judgeFile({ bytes: file, declared, allowPdf: true }))?.contentType).toBe(declared)
    order.push(name)
  }
  await Promise.all([
    ...['1', '2', '3', '4'].map((name) => judged(name, document, 'application/pdf')),
    judged('picture', bytes, 'image/png'),
  ])
  expect(order.indexOf('picture')).toBeLessThan(2)
  expect(order).toHaveLength(5)
}, 60_000)
