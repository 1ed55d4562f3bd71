import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThaiFontPreload } from './font-preloads.tsx'

/** What an English or Thai page that shows these texts preloads, as HTML. */
const preloads = (locale: 'th' | 'en', said: unknown) =>
  renderToStaticMarkup(<ThaiFontPreload locale={locale} said={said} />)

const THAI_FONT =
  /^<link rel="preload" as="font" type="font\/woff2" crossorigin="anonymous" href="[^"]*ui-thai[^"]*"\/>$/i

test('an English page preloads the Thai font where a member wrote Thai, however deep', () => {
  expect(preloads('en', { title: 'A cleanser', brief: { hashtags: ['#รีวิว'] } })).toMatch(THAI_FONT)
  expect(preloads('en', [['Reel', undefined, 'ร้าน']])).toMatch(THAI_FONT)
})

test('not for prices or an empty list, nor a second time on Thai pages', () => {
  expect(preloads('en', { title: '฿388 a post', brief: null })).toBe('')
  expect(preloads('en', undefined)).toBe('')
  expect(preloads('th', { title: 'รีวิว' })).toBe('')
})
