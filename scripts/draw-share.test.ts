import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawShare, type ShareCard, shareLine } from '#components/picture/draw-share.ts'

const PICTURE = '/images/pictures/home-studio-800.webp'
/** The level below the words, beside the picture. */
const LEVEL = { left: 0, top: 500, width: 560, height: 130 }
const levelOf = async (card: ShareCard) =>
  sharp(await drawShare(card))
    .extract(LEVEL)
    .greyscale()
    .raw()
    .toBuffer()

test('the longest title over the longest name leaves the level of a share picture free', async () => {
  const short = await levelOf({ title: 'งานเช้า', line: 'กลิ่นฟุ้ง', price: '฿3,500', picture: PICTURE })
  const long = await levelOf({
    title: 'เช้าวันใหม่ "สดชื่น" กับ 😀 ก่อนใคร مرحبا ที่สุดแห่งปีสองพันห้าร้อยหกสิบเก้า เรื่องจริงจากคนใช้จริงทั่วประเทศ',
    line: 'บริษัท กลิ่นฟุ้งหอมกรุ่นละมุนใจอินเตอร์เนชั่นแนลคอสเมติกส์แอนด์บิวตี้ (ประเทศไทย) จำกัด (มหาชน)',
    price: '฿3,500',
    picture: PICTURE,
  })
  // A JPEG of other words differs by a shade here and there.
  expect(long.filter((shade, at) => Math.abs(shade - short[at]!) > 40)).toHaveLength(0)
}, 60_000)

test('a name from right to left turns no sum, and a sum stays with its sign', () => {
  const line = shareLine({ title: '', line: 'ร้านหอม مرحبا', price: '฿3,500', picture: null })
  expect(line.endsWith('\u2069 ·\u00a0฿3,500')).toBe(true)
  expect(line.startsWith('\u2068ร้าน')).toBe(true)
  expect(shareLine({ title: '', line: '฿3,500', picture: null })).toBe('฿3,500')
})

test('emoji, which the face cannot draw, are left out; a sign that it can stays', () => {
  const said = (line: string) => shareLine({ title: '', line, picture: null })
  expect(said('Glow 😀👩‍👩‍👧 ❤️ 🇹🇭 Co™ 1️⃣')).toBe('Glow Co™')
  expect(said('😀')).toBe('😀')
})

test.each([
  ['title', { title: '﷽'.repeat(30), line: 'กลิ่นฟุ้ง' }],
  ['line', { title: 'งานเช้า', line: '﷽'.repeat(44) }],
  ['title and line', { title: '﷽'.repeat(110), line: '﷽'.repeat(44) }],
  ['line of nothing that is drawn', { title: 'งานเช้า', line: '\u200d' }],
])(
  'a %s of letters that need more room than there is, or none, still makes a picture',
  async (_, words) => {
    for (const picture of [PICTURE, null]) {
      const { width, height, format } = await sharp(await drawShare({ ...words, picture })).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    }
  },
  60_000,
)
