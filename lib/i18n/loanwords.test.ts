import { expect, test } from 'vitest'
import { FIXED_TERMS, LOANWORDS, splitLoanwords, splitTitle } from './loanwords.ts'

test('loanwords are the odd pieces, and nothing is lost', () => {
  const text = 'จ้างไมโครอินฟลูเอนเซอร์และครีเอเตอร์'
  const pieces = splitLoanwords(text)
  expect(pieces.join('')).toBe(text)
  expect(pieces.filter((_, index) => index % 2 === 1)).toEqual(['อินฟลูเอนเซอร์', 'ครีเอเตอร์'])
  expect(splitLoanwords('micro-influencers')).toEqual(['micro-influencers'])
})

test('a number stays with its noun', () => {
  const whole = (text: string) => splitTitle(text).filter((_, index) => index % 2 === 1)
  expect(whole('เหลือ 12 คน ใน 7 วัน จ่าย ฿3,000 บาท')).toEqual(['12 คน', '7 วัน', '฿3,000 บาท'])
  expect(whole('เงินเข้าภายใน 5 วันทำการ')).toEqual(['5 วันทำการ'])
  expect(whole('แก้ได้ 1–2 ครั้ง')).toEqual(['1–2 ครั้ง'])
  expect(whole('ปี 2569 เราเริ่ม')).toEqual([])
  expect(whole('ข้าวเที่ยงหกสิบบาท')).toEqual(['หกสิบบาท'])
  expect(whole('ภายในสองวันทำการ')).toEqual(['สองวันทำการ'])
  expect(whole('ใช้กระเป๋าใบเดียวทั้งเดือน')).toEqual(['ใบเดียว'])
  expect(whole('ทั้งสองฝ่าย')).toEqual([])
  expect(splitLoanwords('ข้าวเที่ยงหกสิบบาท')).toHaveLength(1)
})

test('a clock keeps its word, a day off its name', () => {
  const whole = (text: string) => splitLoanwords(text).filter((_, index) => index % 2 === 1)
  expect(whole('จันทร์ถึงศุกร์ 9:00–18:00 น. ยกเว้นวันหยุดราชการ')).toEqual(['9:00–18:00 น.', 'วันหยุดราชการ'])
  expect(whole('ปิดรับ 23:59 น. ตามเวลาไทย')).toEqual(['23:59 น.', 'เวลาไทย'])
})

test('a fixed term stays whole, the longest that fits', () => {
  const whole = (text: string) => splitLoanwords(text).filter((_, index) => index % 2 === 1)
  expect(whole('สำหรับนักการตลาด ดูทุกขั้นตอนในตลาดงาน')).toEqual(['นักการตลาด', 'ทุกขั้นตอน', 'ตลาดงาน'])
  expect(whole('ผลงานที่ผ่านมา')).toEqual(['ที่ผ่านมา'])
  expect(whole('คนทำงานกลางแจ้งส่งตามเวลา')).toEqual(['กลางแจ้ง'])
  expect(whole('ให้คุณดู แก้ ส่งออก หรือลบได้')).toEqual(['ส่งออก'])
})

test('a document and a company keep their names', () => {
  const whole = (text: string) => splitLoanwords(text).filter((_, index) => index % 2 === 1)
  expect(whole('ใบกำกับภาษี/ใบเสร็จรับเงิน')).toEqual(['ใบกำกับภาษี', 'ใบเสร็จรับเงิน'])
  expect(whole('ต้นทุนต่อการมีส่วนร่วม ก่อนภาษีมูลค่าเพิ่ม')).toEqual(['มีส่วนร่วม', 'ภาษีมูลค่าเพิ่ม'])
  expect(whole('บริษัท ไออุ่นคอสเมติกส์ จำกัด')).toEqual(['คอสเมติกส์'])
})

test('only words that a dictionary cuts stand in the list', () => {
  const words = new Intl.Segmenter('th', { granularity: 'word' })
  const isCut = (word: string) =>
    ['การ', 'ของ', 'ไม่', 'งาน', 'ขี่', 'คน'].some(
      (before) => ![...words.segment(`${before}${word}และ`)].some(({ segment }) => segment === word),
    )
  expect([...LOANWORDS, ...FIXED_TERMS].filter((word) => !isCut(word))).toEqual([])
})
