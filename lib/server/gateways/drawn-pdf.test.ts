import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { jpeg } from '#lib/server/testing/files.ts'
import { toHarmlessPdf } from './harmless-pdf.ts'

type Stream = [dict: string, text: string | Uint8Array]

/** A document of one page with this content, and streams from number 10 on. */
function documentOf(content: string | Uint8Array, streams: readonly Stream[] = [], resources = ''): Buffer {
  const stream = (no: number, [dict, text]: Stream) => {
    const plain = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    const isPacked = !dict.includes('/Filter')
    const bytes = isPacked ? deflateSync(plain) : plain
    return Buffer.concat([
      Buffer.from(
        `${no} 0 obj<<${dict}${isPacked ? '/Filter/FlateDecode' : ''}/Length ${bytes.length}>>stream\n`,
        'latin1',
      ),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  }
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<${resources}>>>>endobj\n`,
    ),
    stream(4, ['', content]),
    ...streams.map((one, at) => stream(at + 10, one)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}
const kept = async (bytes: Buffer) => (await toHarmlessPdf(bytes)) !== undefined
const form = (text: string, names: Record<string, number> = {}): Stream => [
  `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${xobjects(names)}>>`,
  text,
]
const xobjects = (names: Record<string, number>) =>
  `/XObject<<${Object.entries(names)
    .map(([name, no]) => `/${name} ${no} 0 R`)
    .join('')}>>`

it.each<[boolean, string, string]>([
  [true, 'a stamp', 'q BI /W 40 /H 40 /BPC 8 /CS /RGB ID xxxx EI Q'],
  [false, 'one that says it is huge', 'q BI /W 60000 /H 60000 /BPC 8 /CS /RGB ID xxxx EI Q'],
  [
    false,
    'the same with whole names',
    'q BI/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceRGB ID xxxx EI Q',
  ],
  [false, 'the same with escaped names', 'q BI /#57 60000 /#48 60000 /BPC 8 ID xxxx EI Q'],
  [false, 'the same with comments between', 'q BI %a\n/W %b\n60000 /H 60000 /BPC 8 ID xxxx EI Q'],
  [false, 'the same after a text that is never closed', '(q BI /W 60000 /H 60000 /BPC 8 ID xxxx EI Q'],
  [false, 'one without an end', 'q BI /W 60000 /H 60000 /BPC 8'],
  [true, 'a mask of a whole page', 'q BI /W 9921 /H 14031 /IM true ID xxxx EI Q'],
  [true, 'a fax', 'q BI /W 9921 /H 14031 /F /CCF ID xxxx EI Q'],
  [false, 'more pictures than may be shown', 'q BI /W 5000 /H 5000 /BPC 8 ID x EI Q\n'.repeat(40)],
  [false, 'a kind that no content stream has', 'q BI /W 40 /H 40 /F /JPX ID xxxx EI Q'],
  [true, 'words that are none', 'BT (Power BI, ID 60000, W 60000) Tj ET'],
])('R27 a picture within the content of a page is bounded, %s: %s', async (isKept, _, content) => {
  expect(await kept(documentOf(content))).toBe(isKept)
  // Likewise within what the page draws.
  expect(await kept(documentOf('/A Do', [form(content)], xobjects({ A: 10 })))).toBe(isKept)
})

it('R27 a JPEG within the content of a page is bounded by its own bytes', async () => {
  const photo = Buffer.from(await jpeg())
  const huge = Buffer.from(photo)
  const frame = [0xc0, 0xc2].map((part) => huge.indexOf(Buffer.from([0xff, part]))).find((at) => at > 0) ?? 0
  huge.writeUInt16BE(60_000, frame + 5)
  huge.writeUInt16BE(60_000, frame + 7)
  const content = (bytes: Buffer, filter = '/DCT') =>
    documentOf(
      Buffer.concat([Buffer.from(`q BI /W 40 /H 40 /BPC 8 /F ${filter} ID `), bytes, Buffer.from(' EI Q')]),
    )
  expect(await kept(content(photo))).toBe(true)
  expect(await kept(content(huge))).toBe(false)
  expect(await kept(content(photo, '[/A85 /DCT]'))).toBe(false)
})

/** Forms of which each draws the next one so often; the last one draws a line. */
const chain = (length: number, times: number): Stream[] =>
  Array.from({ length }, (_, at) =>
    at === length - 1 ? form('0 0 m 9 9 l S') : form('/N Do '.repeat(times), { N: at + 11 }),
  )

it.each<[boolean, string, string, Stream[]]>([
  [true, 'a letterhead that draws a logo', '/A Do', chain(2, 1)],
  [true, 'a symbol on a map, ten thousand times', '/A Do '.repeat(10_000), chain(1, 1)],
  [false, 'forms that draw each other ten times, nine deep', '/A Do', chain(10, 10)],
  [false, 'a form that draws itself', '/A Do', [form('/A Do', { A: 10 })]],
  [false, 'two forms that draw each other', '/A Do', [form('/B Do', { B: 11 }), form('/A Do', { A: 10 })]],
  [
    false,
    'a form without resources that draws what its page calls like it',
    '/A Do',
    [['/Subtype/Form/BBox[0 0 9 9]', '/A Do']],
  ],
  [false, 'a form that draws itself and is drawn by none', '', [form('/A Do', { A: 10 })]],
  [false, 'a hundred forms below each other', '/A Do', chain(100, 1)],
  [
    true,
    'a form whose resources name it, but that draws another',
    '/A Do',
    [form('/B Do', { A: 10, B: 11 }), form('S')],
  ],
  [
    false,
    'a picture within a form that is drawn a thousand times',
    '/A Do',
    [form('/B Do '.repeat(1_000), { B: 11 }), form('q BI /W 1000 /H 1000 /BPC 8 ID x EI Q')],
  ],
  [false, 'a form packed as a photo', '/A Do', [['/Subtype/Form/BBox[0 0 9 9]/Filter/DCTDecode', 'S']]],
])('R27 what a document draws is bounded, %s: %s', async (isKept, _, content, streams) => {
  expect(await kept(documentOf(content, streams, xobjects({ A: 10 })))).toBe(isKept)
})

it('R27 glyphs, the looks of notes and soft masks are drawn too; a picture that is called like one is none', async () => {
  const huge = 'q BI /W 60000 /H 60000 /BPC 8 ID xxxx EI Q'
  const small = 'q BI /W 6 /H 6 /BPC 8 ID xxxx EI Q'
  const ways: ((no: number) => string)[] = [
    (no) => `/Font<</F<</Type/Font/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/CharProcs<</a ${no} 0 R>>>>>>`,
    (no) => `/ExtGState<</E<</SMask<</S/Luminosity/G ${no} 0 R>>>>>>`,
    (no) => `/Annots[<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N<</On ${no} 0 R>>>>>>]`,
  ]
  for (const way of ways)
    expect([
      await kept(documentOf('', [['', small]], way(10))),
      await kept(documentOf('', [['', huge]], way(10))),
    ]).toEqual([true, false])
  const photo: Stream = [
    '/Type/XObject/Subtype/Image/Width 40/Height 40/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode',
    await jpeg(),
  ]
  expect(await kept(documentOf('/G Do', [photo], xobjects({ G: 10 })))).toBe(true)
})

it('R27 what comes before the damage of a content is counted', async () => {
  const text = deflateSync(
    Buffer.from(`q BI /W 60000 /H 60000 /BPC 8 ID xxxx EI Q ${'0 0 m 9 9 l S '.repeat(5_000)}`),
  )
  const bytes = documentOf(
    '/A Do',
    [['/Subtype/Form/BBox[0 0 9 9]/Filter[/FlateDecode]', text.subarray(0, text.length - 20)]],
    xobjects({ A: 10 }),
  )
  expect(await kept(bytes)).toBe(false)
})

/** A tiling pattern that fills with others by name. */
const tiling = (text: string, names: Record<string, number> = {}, more = '/XStep 3/YStep 3'): Stream => [
  `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 3 3]${more}/Resources<<${patterns(names)}>>`,
  text,
]
const patterns = (names: Record<string, number>) =>
  `/Pattern<<${Object.entries(names)
    .map(([name, no]) => `/${name} ${no} 0 R`)
    .join('')}>>`
const fill = (name: string) => `/Pattern cs /${name} scn 0 0 9 9 re f\n`
const DOTS = '0 0 1 1 re f'

it.each<[boolean, string, string, Stream[]]>([
  [true, 'a hatched page', fill('A'), [tiling(DOTS)]],
  [true, 'a map whose two thousand fields are hatched', fill('A').repeat(2_000), [tiling(DOTS)]],
  [
    true,
    'a pattern that is scaled up',
    fill('A'),
    [tiling(DOTS, {}, '/XStep .001/YStep .001/Matrix[1000 0 0 1000 0 0]')],
  ],
  [false, 'a pattern of steps that nobody sees', fill('A'), [tiling(DOTS, {}, '/XStep .0001/YStep .0001')]],
  [
    false,
    'the same by its matrix',
    fill('A'),
    [tiling(DOTS, {}, '/XStep 3/YStep 3/Matrix[.0001 0 0 .0001 0 0]')],
  ],
  [false, 'a pattern without steps', fill('A'), [tiling(DOTS, {}, '/XStep 0/YStep 3')]],
  [false, 'a pattern that fills with itself', fill('A'), [tiling(fill('A'), { A: 10 })]],
  [
    false,
    'patterns that fill with each other, nine deep',
    `${fill('A').replace('scn', 'SCN')}`,
    Array.from({ length: 10 }, (_, at) =>
      at === 9 ? tiling(DOTS) : tiling(fill('N').repeat(10), { N: at + 11 }, '/XStep 1/YStep 1'),
    ),
  ],
  [
    false,
    'a picture within a pattern that fills a thousand times',
    fill('A').repeat(1_000),
    [tiling('q BI /W 1000 /H 1000 /BPC 8 ID x EI Q')],
  ],
  [
    false,
    'a form much larger than its page, hatched',
    '/A Do',
    [
      [`/Subtype/Form/BBox[0 0 1000000 1000000]/Resources<<${patterns({ P: 11 })}>>`, fill('P')],
      tiling(DOTS),
    ],
  ],
])('R27 what patterns draw is bounded by their tiles, %s: %s', async (isKept, _, content, streams) => {
  const resources = `${xobjects({ A: 10 })}${patterns({ A: 10 })}`
  expect(await kept(documentOf(content, streams, resources))).toBe(isKept)
})
