import { expect, it } from 'vitest'
import { isWholeChangeNote } from './change-note.ts'

it.each([
  ['Brighter, please', true],
  ['เพิ่มแท็กแบรนด์', true],
  ['“#รีวิวจริง”', true],
  ['ใส่โลโก้', true],
  ['Louder', true],
  ['Loud!!', false],
  ['', false],
  ['แก้', false],
  ['.........', false],
  ['Please change this: ', false],
  ['ช่วยเพิ่มประเด็นสำคัญตามบรีฟ:', false],
  ['This differs from the brief：', false],
  ['Make it brighter, and…', false],
])('%s: %s', (note, isWhole) => {
  expect(isWholeChangeNote(note)).toBe(isWhole)
})
