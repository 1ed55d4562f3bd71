import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import PdfKit from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#lib/domain/file/limits.ts'
import { executable, jpeg, pdf, pdfOf, png, webp } from '#lib/server/testing/files.ts'
import { limitNow } from '../testing/limit-now.ts'
import { checkUpload } from './file-check.ts'

/** A PDF made by the same library as our own documents. */
async function drawn(): Promise<Buffer> {
  const document = new PdfKit()
  document.text('hello')
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const seed = Number(process.env.SEED ?? 1)
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

const object = (n: number, dict: string, contents: Buffer) =>
  Buffer.concat([
    Buffer.from(`${n} 0 obj<<${dict}/Length ${contents.length}>>stream\n`),
    contents,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const around = (...parts: Buffer[]) =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
    ),
    ...parts,
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
/** One object in an object stream, as every writer since PDF 1.5 packs them. */
const packed = (content: string, type = '/Type/ObjStm') =>
  around(object(3, `${type}/N 1/First 4/Filter/FlateDecode`, deflateSync(Buffer.from(`9 0 ${content}`))))
const replaced = () => around(Buffer.from('4 0 obj<</S/JavaScript/JS(x)>>endobj\n4 0 obj<<>>endobj\n'))
const hidden = () => around(object(3, '', Buffer.from('9 0 obj<</S/JavaScript/JS(x)>>endobj')))
/** One packed scan in ten contains `/JS` by chance. */
const byChance = () => around(object(3, '/Filter/DCTDecode', Buffer.from('\x01/JS\x02/XFA\x03', 'latin1')))

/** Small files that cost endless time to unpack. */
const bombs: Record<string, () => Buffer> = {
  'names over one stream': () => manyNames(8000),
  'more names over one stream': () => manyNames(155_000),
  'many object streams': () =>
    around(
      ...Array.from({ length: 400 }, (_, n) =>
        object(n + 3, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', zeros),
      ),
    ),
  'one deep object stream': () =>
    around(
      object(
        3,
        '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
        deflateSync(deflateSync(Buffer.alloc(60_000_000))),
      ),
    ),
  'a stream of run lengths': () =>
    around(object(3, '/Type/ObjStm/N 1/First 4/Filter/RunLengthDecode', Buffer.alloc(3_000_000, 0x81))),
  'objects without end': () =>
    around(Buffer.from(Array.from({ length: 180_000 }, (_, n) => `${n} 0 obj 1 endobj`).join('\n'))),
}
const zeros = deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(8_000_000, 0x20)]))
function manyNames(bytes: number): Buffer {
  const names = Buffer.from('/ObjStm '.repeat(bytes / 8))
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    names,
    object(3, '/Filter/FlateDecode', zeros),
    Buffer.from('%%EOF\n'),
  ])
}

/** Longest time in ms for which `work` blocked the event loop. */
async function holdUp(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

describe('R27 what an upload may be', () => {
  it('writes images anew without metadata', async () => {
    const given = await jpeg(true)
    expect(given.includes('SECRET-PLACE')).toBe(true)
    const { bytes } = await checkUpload(given, 'image/jpeg', false)
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    // Bytes after the end of the picture are removed too.
    const hidden = Buffer.concat([given, Buffer.from('<script>')])
    expect((await checkUpload(hidden, 'image/jpeg', false)).bytes.includes('<script>')).toBe(false)
  })
  it('takes exactly 4,096,000 bytes and not one more', async () => {
    expect(pdfOf(MAX_UPLOAD_BYTES).byteLength).toBe(4_096_000)
    expect(await codeOf(checkUpload(pdfOf(4_096_000), 'application/pdf', true))).toBe('accepted')
    expect(await codeOf(checkUpload(pdfOf(4_096_001), 'application/pdf', true))).toBe('file_too_large')
    expect(await codeOf(checkUpload(new Uint8Array(), 'application/pdf', true))).toBe('file_missing')
  })
  it.each([
    ['a renamed program', async () => executable(), 'image/jpeg'],
    ['a picture under the type of a document', png, 'application/pdf'],
    ['a document under the type of a picture', async () => pdf(), 'image/png'],
    ['a picture under a type that is not taken', png, 'image/gif'],
    ['a broken picture', async () => (await jpeg()).subarray(0, 200), 'image/jpeg'],
    [
      'a vector picture',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ],
    [
      'an animated picture',
      async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
      'image/gif',
    ],
    ['text', async () => Buffer.from('hello'), 'image/png'],
    ['a document with a script', async () => pdf('/OpenAction<</S/JavaScript/JS(x)>>'), 'application/pdf'],
    ['a document with a hidden script', async () => pdf('/OpenAction<</S/J#61vaScript>>'), 'application/pdf'],
    ['a document that starts programs', async () => pdf('/AA<</S/Launch>>'), 'application/pdf'],
    ['a document with a file inside', async () => pdf('/Names<</EmbeddedFiles 3 0 R>>'), 'application/pdf'],
    ['a locked document', async () => pdf('/Encrypt 3 0 R'), 'application/pdf'],
    ['a document without an end', async () => pdf().subarray(0, 60), 'application/pdf'],
    ['a script in an object that a later one replaces', async () => replaced(), 'application/pdf'],
    [
      'a script in a packed object',
      async () => packed('<</S/JavaScript/JS(x)>>', '/Type/ObjStm'),
      'application/pdf',
    ],
    [
      'a script in a packed object that bears another name',
      async () => packed('<</S/Java#53cript>>', ''),
      'application/pdf',
    ],
    ['a script written out inside of a stream', async () => hidden(), 'application/pdf'],
    [
      'a document with a packed script',
      async () => {
        const packed = deflateSync(Buffer.from('<</S/JavaScript/JS(x)>>'))
        const object = Buffer.from(
          `3 0 obj<</Type/ObjStm/Length ${packed.length}/Filter/FlateDecode>>stream\n`,
        )
        return Buffer.concat([Buffer.from('%PDF-1.5\n'), object, packed, Buffer.from('\nendstream\n%%EOF\n')])
      },
      'application/pdf',
    ],
  ])('refuses %s', async (_, make, type) => {
    expect(await codeOf(checkUpload(await make(), type, true))).toBe('file_type_refused')
  })
  it('R27 takes none of 300 damaged files as it is, sixteen at once, and works on', async () => {
    const good = [
      ['image/jpeg', await jpeg(true)],
      ['image/png', await png()],
      ['image/webp', await webp()],
      ['application/pdf', pdf()],
    ] as const
    const random = fc.sample(fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), { seed, numRuns: 300 })
    const outcomes = new Map<string, number>()
    for (let from = 0; from < random.length; from += 16)
      await Promise.all(
        random.slice(from, from + 16).map(async (numbers, at) => {
          const [type, original] = good[(from + at) % good.length]!
          const bytes = Buffer.from(original)
          for (let i = 0; i < 1 + (numbers[0]! % 8); i++)
            bytes[numbers[2 * i + 1]! % bytes.length]! ^= 1 + (numbers[2 * i + 2]! % 255)
          const given = numbers[23]! % 5 === 0 ? bytes.subarray(0, numbers[22]! % bytes.length) : bytes
          const taken = await checkUpload(given, type, true).catch((error: { code?: string }) => error.code)
          const code = typeof taken === 'object' ? 'accepted' : String(taken)
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
          if (typeof taken !== 'object') return
          expect(taken.contentType).toBe(type)
          // No file is stored with the bytes that were sent.
          expect(taken.bytes.equals(given)).toBe(false)
        }),
      )
    expect(
      [...outcomes.keys()].filter((code) => !/^(accepted|file_type_refused|file_missing)$/.test(code)),
    ).toEqual([])
    expect(outcomes.get('accepted')).toBeGreaterThan(10)
    expect(outcomes.get('file_type_refused')).toBeGreaterThan(10)
    expect(await codeOf(checkUpload(await png(), 'image/png', false))).toBe('accepted')
  }, 60_000)
  it('takes documents with packed objects, and names that stand in a packed scan by chance', async () => {
    expect(await codeOf(checkUpload(packed('<</Type/Page>>'), 'application/pdf', true))).toBe('accepted')
    expect(await codeOf(checkUpload(byChance(), 'application/pdf', true))).toBe('accepted')
    const made = await PDFDocument.create()
    made.addPage().drawText('hello')
    const saved = await made.save({ useObjectStreams: true })
    expect(Buffer.from(saved).includes('/ObjStm')).toBe(true)
    expect(await codeOf(checkUpload(saved, 'application/pdf', true))).toBe('accepted')
    expect(await codeOf(checkUpload(await drawn(), 'application/pdf', true))).toBe('accepted')
  })
  it.each(Object.entries(bombs))(
    'refuses %s in bounded time, and the server goes on meanwhile',
    async (_, make) => {
      const bomb = make()
      expect(bomb.length).toBeLessThan(MAX_UPLOAD_BYTES)
      let code: unknown
      const held = await holdUp(async () => {
        code = await codeOf(checkUpload(bomb, 'application/pdf', true))
      })
      expect(code).toBe('file_type_refused')
      expect(held).toBeLessThan(limitNow(1000))
    },
    30_000,
  )
  it.each([
    ['brackets', '['.repeat(3_900_000)],
    ['dictionaries', '<</A'.repeat(900_000)],
  ])('is not held up by %s without end', async (_, text) => {
    const began = performance.now()
    const held = await holdUp(() =>
      codeOf(checkUpload(around(Buffer.from(`3 0 obj${text}endobj\n`)), 'application/pdf', true)),
    )
    expect(held).toBeLessThan(limitNow(1000))
    expect(performance.now() - began).toBeLessThan(limitNow(10_000))
  })
  it('refuses sixteen bombs at once, and takes an honest file behind them', async () => {
    const made = Object.values(bombs).flatMap((make) => [make(), make()])
    while (made.length < 16) made.push(made[made.length % 4]!)
    const codes: unknown[] = []
    const held = await holdUp(async () => {
      await Promise.all(
        made.map(async (bomb) => codes.push(await codeOf(checkUpload(bomb, 'application/pdf', true)))),
      )
    })
    expect(codes.filter((code) => code !== 'file_type_refused' && code !== 'unavailable')).toEqual([])
    expect(codes.filter((code) => code === 'file_type_refused').length).toBeGreaterThanOrEqual(4)
    expect(held).toBeLessThan(limitNow(1000))
    expect(await codeOf(checkUpload(pdf(), 'application/pdf', true))).toBe('accepted')
    expect(await codeOf(checkUpload(await png(), 'image/png', true))).toBe('accepted')
  }, 90_000)
  it('takes no document where a picture is asked for', async () => {
    expect(await codeOf(checkUpload(pdf(), 'application/pdf', false))).toBe('file_type_refused')
  })
})
