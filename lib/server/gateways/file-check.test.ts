import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#lib/domain/file/limits.ts'
import { executable, jpeg, pdf, pdfOf, png, webp } from '#lib/server/testing/files.ts'
import { checkUpload } from './file-check.ts'

const seed = Number(process.env.SEED ?? 1)
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

describe('R27 what an upload may be (docs/security.md#uploads)', () => {
  it('takes the four types by their content', async () => {
    expect((await checkUpload(await jpeg(), 'image/jpeg', true)).contentType).toBe('image/jpeg')
    expect((await checkUpload(await png(), 'image/png', true)).contentType).toBe('image/png')
    expect((await checkUpload(await webp(), 'image/webp', true)).contentType).toBe('image/webp')
    expect((await checkUpload(pdf(), 'application/pdf', true)).contentType).toBe('application/pdf')
    expect((await checkUpload(await jpeg(), '', true)).contentType).toBe('image/jpeg')
  })
  it('writes images anew without metadata', async () => {
    const given = await jpeg(true)
    expect(given.includes('SECRET-PLACE')).toBe(true)
    const { bytes } = await checkUpload(given, 'image/jpeg', false)
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    // What is appended behind the picture goes too.
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
    ['a picture under another type', png, 'image/jpeg'],
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
    ['a paper with a script', async () => pdf('/OpenAction<</S/JavaScript/JS(x)>>'), 'application/pdf'],
    ['a paper with a hidden script', async () => pdf('/OpenAction<</S/J#61vaScript>>'), 'application/pdf'],
    ['a paper that starts programs', async () => pdf('/AA<</S/Launch>>'), 'application/pdf'],
    ['a paper with a file inside', async () => pdf('/Names<</EmbeddedFiles 3 0 R>>'), 'application/pdf'],
    ['a locked paper', async () => pdf('/Encrypt 3 0 R'), 'application/pdf'],
    ['a paper without an end', async () => pdf().subarray(0, 60), 'application/pdf'],
    [
      'a paper with a packed script',
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
          // A picture is never kept as it came; a paper is judged and only ever handed out as a download.
          if (type !== 'application/pdf') expect(taken.bytes.equals(given)).toBe(false)
        }),
      )
    expect(
      [...outcomes.keys()].filter((code) => !/^(accepted|file_type_refused|file_missing)$/.test(code)),
    ).toEqual([])
    expect(outcomes.get('accepted')).toBeGreaterThan(10)
    expect(outcomes.get('file_type_refused')).toBeGreaterThan(10)
    expect(await codeOf(checkUpload(await png(), 'image/png', false))).toBe('accepted')
  }, 60_000)
  it('takes no paper where a picture is asked for', async () => {
    expect(await codeOf(checkUpload(pdf(), 'application/pdf', false))).toBe('file_type_refused')
  })
})
