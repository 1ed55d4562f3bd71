import { expect, it } from 'vitest'
import { emptyBrief, HASHTAG, MENTION, withUsableParts } from './brief.ts'

it.each(['#ผิวดี', 'ผิวดี', '#น้ำ_ใจ', '#รีวิว2569', '#ad', 'skin_care', '#7วัน', '#๗วัน', '#_ก', '#café'])(
  'R33 a hashtag is %s',
  (tag) => expect(HASHTAG.test(tag)).toBe(true),
)
it.each([
  '!!',
  '#!!',
  '#',
  '',
  '##ad',
  '#123',
  '๑๒๓',
  '#___',
  '#skin-care',
  '#a b',
  '#a,b',
  '#ad!',
  '@ad',
  '#่่',
])('R33 no hashtag is "%s"', (tag) => expect(HASHTAG.test(tag)).toBe(false))

it.each([
  ['@siang.th', true],
  ['glow_skin-1', true],
  ['@ร้านน้ำ', true],
  ['@123', true],
  ['@a·b', true],
  ['@a!!', false],
  ['@!!', false],
  ['@___', false],
  ['@brand.', false],
  ['@a b', false],
  ['@a,b', false],
  ['#ad', false],
  ['@\u200b', false],
  ['', false],
])('R33 an account to mention: "%s" is one: %s', (name, isOne) => expect(MENTION.test(name)).toBe(isOne))

it('keeps of a stored brief the tags that a caption can hold', () => {
  const stored = {
    ...emptyBrief(),
    text: 'ก',
    hashtags: ['#!!', '#ผิวดี'],
    mentions: ['@a!!', '@b'],
    disclosureTag: 'Paid post',
  }
  expect(withUsableParts(stored)).toEqual({
    ...emptyBrief(),
    text: 'ก',
    hashtags: ['#ผิวดี'],
    mentions: ['@b'],
    disclosureTag: '#ad',
  })
})
