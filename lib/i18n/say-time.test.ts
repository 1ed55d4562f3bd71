import { describe, expect, it } from 'vitest'
import { NO_BREAK } from './format.ts'
import { sayTime as sayTimeUnbroken } from './say-time.ts'

const sayTime = (...given: Parameters<typeof sayTimeUnbroken>) =>
  sayTimeUnbroken(...given).replaceAll(NO_BREAK, ' ')

const NOW = '2026-11-23T08:00:00.000Z' // 15:00 in Bangkok

describe('a moment as people say it', () => {
  it.each([
    ['2026-11-23T09:37:00.000Z', 'วันนี้ 16:37 น.', 'Today, 4:37 pm'],
    ['2026-11-24T02:00:00.000Z', 'พรุ่งนี้ 9:00 น.', 'Tomorrow, 9 am'],
    ['2026-11-22T05:00:00.000Z', 'เมื่อวาน 12:00 น.', 'Yesterday, 12 pm'],
    // 23:30 of the 23rd in Bangkok is still today.
    ['2026-11-23T16:30:00.000Z', 'วันนี้ 23:30 น.', 'Today, 11:30 pm'],
    // Midnight is the end of the day before.
    ['2026-11-23T17:00:00.000Z', 'วันนี้ เที่ยงคืน', 'Today, midnight'],
  ])('%s', (at, th, en) => {
    expect(sayTime(at, NOW, 'th')).toBe(th)
    expect(sayTime(at, NOW, 'en')).toBe(en)
  })

  it('says the weekday within the year, and the year only in another one', () => {
    expect(sayTime('2026-11-25T09:37:00.000Z', NOW, 'th')).toMatch(/^พ.* 25 พ\.ย\. 16:37 น\.$/)
    expect(sayTime('2026-11-25T09:37:00.000Z', NOW, 'en')).toBe('Wed, Nov 25, 4:37 pm')
    expect(sayTime('2027-01-02T09:37:00.000Z', NOW, 'th')).toBe('2 ม.ค. 2570 16:37 น.')
    expect(sayTime('2027-01-02T09:37:00.000Z', NOW, 'en')).toBe('Jan 2, 2027, 4:37 pm')
  })

  it('breaks before the clock alone', () => {
    const broken = (at: string, locale: 'th' | 'en') =>
      sayTimeUnbroken(at, NOW, locale, true).split(' ').length - 1
    for (const at of ['2026-11-24T02:00:00.000Z', '2026-11-25T09:37:00.000Z', '2027-01-02T09:37:00.000Z'])
      expect([broken(at, 'th'), broken(at, 'en')], at).toEqual([1, 1])
  })

  it('is small inside a sentence', () => {
    expect(sayTime('2026-11-24T02:00:00.000Z', NOW, 'en', true)).toBe('tomorrow, 9 am')
    expect(sayTime('2026-11-25T09:37:00.000Z', NOW, 'th', true)).toBe('วันพุธที่ 25 พ.ย. 16:37 น.')
    expect(sayTime('2027-01-02T09:37:00.000Z', NOW, 'th', true)).toBe('วันที่ 2 ม.ค. 2570 16:37 น.')
  })
})
