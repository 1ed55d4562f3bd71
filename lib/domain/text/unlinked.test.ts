import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

/** Text that programs turn into a link: a URL scheme, or a name with an ending. */
const LINK =
  /https?:\/\/|\b(?:mailto|tel|sms):(?!\u2060)|[^\s.]+[.。．｡]\p{L}{2,}|[.。．｡]\p{Emoji_Presentation}/iu

test.each([
  'Pomelo.co',
  'ยืนยันบัญชีที่ siang-pay.com ด่วน',
  'https://evil.example/a?b=c.d',
  'HTTP://evil.example',
  'http:\\\\evil.example',
  'https://1.2.3.4/',
  'help@siang-pay.com',
  'www.evil.example',
  'evil。example',
  'evil．example',
  'evil｡example',
  'เสียง.ไทย',
  '😀.ws',
  '❤️.ws',
  'shop.😀.ws',
  'shop\u200d.co',
  'shop\u200c。co',
  'www.1.co/a',
  '(siang).com',
  'mailto:help@siang-pay',
  'tel:+66812345678',
  'xn--12c1fe.xn--o3cw4h',
])('nothing makes a link of %j, and it is drawn as it was', (text) => {
  const said = unlinked(text)
  expect(said).not.toMatch(LINK)
  expect(said.replaceAll('\u2060', '')).toBe(text)
})

test.each(['ครีมกันแดด SPF 50+', 'ราคา 1,290.50 บาท', '10.30 น.', 'จบแล้ว. ต่อไป', 'Glow: ผิวใส', '3...2...1'])(
  '%j stays as it is',
  (text) => {
    expect(unlinked(text)).toBe(text)
  },
)
