import { describe, expect, it } from 'vitest'
import { breakLines, MOST_MEASURED, piecesOf, scriptRuns } from './break-lines.ts'

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

  it.each([
    // Any number of spaces ends a piece; a leading space is a piece of its own.
    ['คำ  สองคำ', ['คำ  ', 'สอง', 'คำ']],
    [' นำ', [' ', 'นำ']],
    ['กาแฟ\u00a0ดี', ['กาแฟ\u00a0', 'ดี']],
    ['abc def', ['abc ', 'def']],
    ['ร้าน Café ดี', ['ร้าน ', 'Café ', 'ดี']],
    ['ราคา 1,234.50 บาท', ['ราคา ', '1,234.50 ', 'บาท']],
    // No break next to a mark, and none inside text that is not Thai.
    ['กาแฟ“พิเศษ”ดี', ['กาแฟ“พิเศษ”ดี']],
    ['ร้าน-กาแฟ', ['ร้าน-กาแฟ']],
    ['(ก ข)', ['(ก ', 'ข)']],
    ['a…b', ['a…b']],
    ['12/34', ['12/34']],
    ['ถนนสุขุมวิท', ['ถนนสุขุมวิท']],
  ])('may part %s only there', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces)
  })

  it.each([
    // A piece that just fits stays on the line, one letter more begins a new one; trailing spaces take no room.
    ['abc def ghi', 3, ['abc', 'def', 'ghi']],
    ['abc def', 7, ['abc def']],
    ['abc def', 6, ['abc', 'def']],
    ['กาแฟ   ดี', 4, ['กาแฟ', 'ดี']],
    ['ก   ', 5, ['ก']],
    ['  ก', 5, ['  ก']],
    ['   ', 5, []],
    ['', 5, ['']],
    // A word longer than a line begins on a line of its own and is cut where the line is full.
    ['abcdefg', 3, ['abc', 'def', 'g']],
    ['abc abcdef', 4, ['abc', 'abcd', 'ef']],
    ['a\r\nb\rc', 5, ['a', 'b', 'c']],
  ])('%j in lines of %i', (text, width, lines) => {
    expect(breakLines(text, width, perLetter)).toEqual(lines)
  })

  it.each([
    // The segmenter cuts inside loanwords and names (เท|รดดิ้ง).
    [
      'บริษัท น้ำผึ้ง อินเตอร์เนชั่นแนล เทรดดิ้ง แอนด์ มาร์เก็ตติ้ง จำกัด',
      27,
      ['บริษัท น้ำผึ้ง อินเตอร์เนชั่นแนล', 'เทรดดิ้ง แอนด์ มาร์เก็ตติ้ง จำกัด'],
    ],
    // A number stays with the Thai word before it.
    [
      'อาคารเสียง ชั้น 45 ถนนพระรามที่ 4 กรุงเทพมหานคร 10110',
      27,
      ['อาคารเสียง ชั้น 45', 'ถนนพระรามที่ 4', 'กรุงเทพมหานคร 10110'],
    ],
    // What fills most of a line by itself is running text, and is broken between its words.
    ['ตามที่ ขอคืนเครดิตที่ยังไม่ได้ใช้', 20, ['ตามที่ ขอคืนเครดิตที่ยังไม่', 'ได้ใช้']],
  ])('keep phrases whole: %s', (text, width, lines) => {
    expect(breakLines(text, width, perLetter)).toEqual(lines)
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

  it('are found in one pass over the line: no letter is looked at again for each letter after it', () => {
    for (const text of ['م7'.repeat(5_000), `ก${'7 '.repeat(5_000)}a`]) {
      const began = performance.now()
      expect(scriptRuns(text).join('')).toBe(text)
      expect(performance.now() - began).toBeLessThan(300)
    }
  })

  it('measures no long text whole: shaping one takes the square of its length', () => {
    for (const text of [
      'x'.repeat(4_000),
      'م7'.repeat(2_000),
      '👩‍👩‍👧'.repeat(500),
      `${'ก'.repeat(3_000)} ข`,
    ]) {
      let longest = 0
      const lines = breakLines(text, 40, (part) => {
        longest = Math.max(longest, part.length)
        return part.length
      })
      expect(longest).toBeLessThanOrEqual(MOST_MEASURED)
      expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''))
      expect(lines.every((line) => line.length <= 40)).toBe(true)
    }
    const joined = breakLines('👩\u200d'.repeat(1_000), 40, (part) => part.length)
    expect(joined.every((line) => line.length <= 40)).toBe(true)
    // A few measures for each line, not one for each letter.
    let measures = 0
    const count = (part: string) => {
      measures += 1
      return part.length
    }
    const many = breakLines('x'.repeat(4_000), 40, count).length
    expect([many, measures < 6 * many]).toEqual([100, true])
    // What takes no room is broken all the same.
    expect(breakLines('\u200d'.repeat(2_000), 40, () => 0).length).toBeGreaterThan(1)
  })
})
