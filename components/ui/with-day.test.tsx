import { expect, it } from 'vitest'
import { sayTime } from '#lib/i18n/say-time.ts'
import { renderWith } from '../testing/render.tsx'
import { withDay } from './with-day.tsx'

const NOW = '2026-11-23T05:00:00.000Z'
/** The sentence as it is read, and what of it stays on one line. */
const kept = (sentence: (date: string) => string, at: string, locale: 'th' | 'en') => {
  const date = sayTime(at, NOW, locale, true)
  const { container, unmount } = renderWith(<p>{withDay(sentence(date), date)}</p>, locale)
  const found = [container.textContent, container.querySelector('span')?.textContent]
  unmount()
  return found.map((text) => text?.replaceAll('\u00a0', ' '))
}

it('a day stays whole in its sentence, its clock may go to the next line', () => {
  const thai = (date: string) => `ใบสมัครจะปิด${date} หลังจากนั้นสมัครใหม่ได้`
  expect(kept(thai, '2026-11-25T09:37:00.000Z', 'th')).toEqual([
    'ใบสมัครจะปิดวันพุธที่ 25 พ.ย. 16:37 น. หลังจากนั้นสมัครใหม่ได้',
    'วันพุธที่ 25 พ.ย.',
  ])
  expect(kept(thai, '2027-01-02T09:37:00.000Z', 'th')[1]).toBe('วันที่ 2 ม.ค. 2570')
  expect(kept(thai, NOW, 'th')[1]).toBe('วันนี้')
  expect(kept((date) => `Closes ${date}`, '2026-11-25T09:37:00.000Z', 'en')).toEqual([
    'Closes Wed, Nov 25, 4:37 pm',
    'Wed, Nov 25,',
  ])
})

it('a sentence without the date is left as it is', () => {
  const { container } = renderWith(<p>{withDay('ยังไม่มีกำหนด', '')}</p>)
  expect(container.innerHTML).toBe('<p>ยังไม่มีกำหนด</p>')
})
