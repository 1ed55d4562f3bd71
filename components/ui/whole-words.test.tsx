import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { wholePhrases, wholeWords } from './whole-words.tsx'

/** Parts of a heading that stay on one line: its phrases, or the pieces that must not break. */
const kept = (text: string, set = wholePhrases, pieces = 'h1 > span') => {
  const { container, unmount } = renderWith(<h1>{set(text)}</h1>, 'th')
  const heading = container.querySelector('h1')!
  const found = [heading.textContent, [...container.querySelectorAll(pieces)].map((span) => span.textContent)]
  unmount()
  return found
}

it('a Thai heading breaks between its phrases, and the repeat sign stays with its word', () => {
  expect(kept('ไมค์ตัวเดียว ห้องนอนแปดห้อง')).toEqual(['ไมค์ตัวเดียว ห้องนอนแปดห้อง', ['ไมค์ตัวเดียว', 'ห้องนอนแปดห้อง']])
  expect(kept('เสียงเล็ก ๆ ที่คนเชื่อ')[1]).toEqual(['เสียงเล็ก ๆ', 'ที่คนเชื่อ'])
})

it('a number keeps its noun, and a term of three words its parts', () => {
  expect(kept('อ่านจบ 5 นาที แล้วเริ่มได้')[1]).toEqual(['อ่านจบ', '5 นาที', 'แล้วเริ่มได้'])
  expect(kept('รู้ไว้ หัก ณ ที่จ่าย')[1]).toEqual(['รู้ไว้', 'หัก ณ ที่จ่าย'])
})

it('a phrase that no line holds breaks inside, its loanwords and counted nouns whole', () => {
  const inside = (text: string) => kept(text, wholePhrases, 'span > span')[1]
  const long = 'คุยกับแบรนด์ ทำไมเลือกไมโครอินฟลูเอนเซอร์'
  expect(kept(long)).toEqual([long, ['คุยกับแบรนด์', 'ทำไมเลือกไมโครอินฟลูเอนเซอร์']])
  expect(inside(long)).toEqual(['อินฟลูเอนเซอร์'])
  expect(inside('ข้าวเที่ยงหกสิบบาท รอบตึกเดียวกัน')).toEqual(['หกสิบบาท'])
})

it('one phrase, and other languages, are set as other texts are', () => {
  expect(kept('เรื่องราว')[1]).toEqual([])
  expect(kept('Small voices people trust')[1]).toEqual([])
  expect(kept('ให้แพ็กเกจ', wholeWords)[1]).toEqual(['แพ็กเกจ'])
})

it('the name of an answer keeps its loanwords in a narrow column', () => {
  const answer = { key: 'name', label: 'แบรนด์ที่อินฟลูเอนเซอร์เห็น', value: 'ครีมกันแดด' }
  const { container } = renderWith(<CheckAnswers answers={[answer]} changeLabel="เปลี่ยน" />, 'th')
  expect([...container.querySelectorAll('dt > span')].map((span) => span.textContent)).toEqual([
    'อินฟลูเอนเซอร์',
  ])
  expect(container.querySelector('dt')?.textContent).toBe(answer.label)
})
