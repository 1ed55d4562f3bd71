import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { OutsideTransaction } from './files.ts'
import { createFiles } from './files.ts'
import { judgeFile } from './judge-file.ts'

/** A document whose only page unpacks to so many bytes. */
function pageOf(bytes: number): Buffer {
  const contents = deflateSync(Buffer.alloc(bytes, ' '))
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${contents.length}>>stream\n`),
    contents,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}

test('R27 what a file took of its child is told, and is more for a longer one', async () => {
  const tookOf = async (bytes: number) => {
    const took: number[] = []
    const question = { bytes: pageOf(bytes), declared: 'application/pdf', allowPdf: true }
    await judgeFile(question, (ms) => took.push(ms))
    expect(took).toHaveLength(1)
    return took[0] ?? 0
  }
  // The first one also loads the parser.
  await tookOf(1)
  const short = await tookOf(1)
  expect(await tookOf(300_000_000)).toBeGreaterThan(short + 50)
}, 60_000)

vi.mock('./file-check.ts', () => ({
  checkUpload: async (
    bytes: Buffer,
    contentType: string,
    _pdf: boolean,
    { spend }: { spend: (ms: number) => void },
  ) => {
    spend(bytes.byteLength)
    return { bytes, contentType }
  },
}))

test('R27 who sent a slow file is asked to wait, before anything of the next is looked at', async () => {
  const db = { run: async () => 1 } as unknown as OutsideTransaction
  const store = { write: vi.fn(), read: vi.fn(), remove: vi.fn() }
  const files = createFiles(() => db, store)
  const send = (by: string, ms: number) => {
    const of = { ownerId: null, purpose: 'document', contentType: 'application/pdf' } as const
    return files.judge({ ...of, bytes: new Uint8Array(ms) }, by, db, new Date())
  }
  await send('a', 2_000)
  await send('a', 6_000)
  await expect(send('a', 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: expect.toSatisfy((s: number) => s > 40 && s <= 48) },
  })
  await send('b', 1)
})
