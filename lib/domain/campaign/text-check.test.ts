import { describe, expect, it } from 'vitest'
import { checkText } from './text-check.ts'

describe('text check', () => {
  it.each([
    ['กินแล้วหายขาดแน่นอน', ['banned_word']],
    ['Guaranteed  PROFIT here', ['banned_word']],
    ['โทร ๐๘๑-๒๓๔-๕๖๗๘ ได้เลย', ['phone']],
    ['call +66 81 234 5678', ['phone']],
    ['ทักไลน์: ployeats', ['line_id']],
    ['mail ploy@example.com', ['email']],
    ['จ่ายที่ paypal.me/ploy', ['payment_link']],
    ['รีวิวร้านก๋วยเตี๋ยวเรือ 2 โพสต์ ราคา 1,200 บาท ภายในวันที่ 21/11/2569', []],
    ['Post on your timeline and stay online', []],
  ])('%s', (text, kinds) => {
    expect(checkText(text).map((finding) => finding.kind)).toEqual(kinds)
  })
})
