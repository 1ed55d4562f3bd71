import { describe, expect, it } from 'vitest'
import { breakLines, piecesOf, scriptRuns } from './break-lines.ts'

const perLetter = (text: string) =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)].length

describe('lines of Thai text', () => {
  it('break between words, never inside one', () => {
    const lines = breakLines('น้ำผึ้งป่าที่รักของเราทุกคน', 8, perLetter)
    expect(lines.join('')).toBe('น้ำผึ้งป่าที่รักของเราทุกคน')
    const words = piecesOf('น้ำผึ้งป่าที่รักของเราทุกคน')
    for (const line of lines) {
      let rest = line
      for (const word of words.filter((word) => line.includes(word))) rest = rest.replace(word, '')
      expect(rest).toBe('')
    }
  })

  it.each([
    ['อื่น ๆ อีกมาก', 'ๆ'],
    ['กรุงเทพฯ เมืองฟ้า', 'ฯ'],
    ['จำกัด (มหาชน)', ')'],
  ])('%s keeps %s with the word before it', (text, mark) => {
    for (let width = 1; width < 14; width++)
      for (const line of breakLines(text, Math.max(width, 7), perLetter))
        expect(line.startsWith(mark)).toBe(false)
  })

  it('keep numbers and references whole', () => {
    expect(breakLines('ตามใบกำกับภาษีเลขที่ TI00000-2026-000001 ลงวันที่', 20, perLetter)).toContain(
      'TI00000-2026-000001',
    )
  })

  it('keep the name of a place with its kind', () => {
    expect(piecesOf('ตำบลราชาเทวะ อำเภอบางพลี จังหวัดสมุทรปราการ')).toEqual([
      'ตำบลราชา',
      'เทวะ ',
      'อำเภอบางพลี ',
      'จังหวัดสมุทรปราการ',
    ])
  })

  it('cut what is longer than a line between letters that belong together', () => {
    const lines = breakLines('กิ๊กกิ๊กกิ๊กกิ๊กกิ๊กกิ๊กกิ๊ก', 3, perLetter)
    expect(lines.join('')).toBe('กิ๊กกิ๊กกิ๊กกิ๊กกิ๊กกิ๊กกิ๊ก')
    for (const line of lines) {
      expect(perLetter(line)).toBeLessThanOrEqual(3)
      expect(line).not.toMatch(/^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/)
    }
  })

  it('begin anew at line breaks and keep empty lines', () => {
    expect(breakLines('ก\n\nข', 10, perLetter)).toEqual(['ก', '', 'ข'])
  })
})

describe('runs of one script', () => {
  it.each([
    ['LINE:น้ำผึ้ง', ['LINE:', 'น้ำผึ้ง']],
    ['ชั้น 9 Tower ข', ['ชั้น 9 ', 'Tower ', 'ข']],
    ['1,234.50 บาท', ['1,234.50 บาท']],
    ['น้ำ', ['น้ำ']],
    ['VAT 7%', ['VAT 7%']],
  ])('%s', (line, runs) => {
    expect(scriptRuns(line)).toEqual(runs)
  })
})
