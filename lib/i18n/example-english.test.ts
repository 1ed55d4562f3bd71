import { expect, it } from 'vitest'
import { thaiOfEnglish } from './example-english.ts'

it('finds the Thai of what an English reader looks for, whatever its case; of nothing, nothing', () => {
  expect(thaiOfEnglish(' drip COFFEE ')).toContain('กาแฟดริปซอง รสส้มยูซุ')
  expect(thaiOfEnglish('no such words')).toEqual([])
  expect(thaiOfEnglish(' ')).toEqual([])
})
