import { expect, it } from 'vitest'
import { findQuestions, readAudience, readWord } from './find-questions.ts'

const items = [
  { id: '1', audience: 'influencer', anchor: 'a', question: 'ได้เงินเมื่อไร', answer: 'เมื่องานเสร็จ LINE แจ้ง' },
  { id: '2', audience: 'marketer', anchor: 'b', question: 'เครดิตคืออะไร', answer: 'ใช้จ้างงาน' },
]

it('finds Thai words inside sentences and ignores letter case', () => {
  expect(findQuestions(items, 'เงิน', undefined).map((item) => item.id)).toEqual(['1'])
  expect(findQuestions(items, 'line', undefined).map((item) => item.id)).toEqual(['1'])
  expect(findQuestions(items, 'งาน เครดิต', undefined).map((item) => item.id)).toEqual(['2'])
})

it('keeps to one audience, and to known ones', () => {
  expect(findQuestions(items, '', 'marketer').map((item) => item.id)).toEqual(['2'])
  expect(readAudience('operator')).toBeUndefined()
  expect(readWord(['a', 'b'])).toBe('')
})
