import { expect, it } from 'vitest'
import { keyOf } from './key-of.ts'

const of = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey })

it('names a shortcut by its letter, also where the keyboard writes Thai', () => {
  expect(of('r', 'KeyR')).toBe('r')
  expect(of('R', 'KeyR', true)).toBe('r')
  expect(of('พ', 'KeyR')).toBe('r')
  expect(of('ฟ', 'KeyA')).toBe('a')
  expect(of('่', 'KeyJ')).toBe('j')
  expect(of('ฦ', 'Slash', true)).toBe('?')
  // On another Latin layout the written character counts.
  expect(of('a', 'KeyQ')).toBe('a')
  expect(of('Escape', 'Escape')).toBe('escape')
  expect(of('๐', 'Digit2')).toBe('๐')
})
