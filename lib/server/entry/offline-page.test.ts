import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { JSDOM }: { JSDOM: new (html: string, options: object) => { window: Window } } = createRequire(
  import.meta.url,
)('jsdom')
const HTML = readFileSync(new URL('../../../public/offline.html', import.meta.url), 'utf8')
const ORIGIN = 'http://localhost:3000'

/** The page as the worker shows it under the address that could not be reached. */
function open(path: string, given: { from?: string; cookie?: string; script?: false } = {}) {
  const { window } = new JSDOM(HTML, {
    url: ORIGIN + path,
    ...(given.from ? { referrer: given.from } : {}),
    ...(given.script === false
      ? {}
      : {
          runScripts: 'dangerously',
          beforeParse: (page: Window) => {
            if (given.cookie) page.document.cookie = given.cookie
          },
        }),
  })
  const { document } = window
  const headings = () =>
    [...document.querySelectorAll('h1')]
      .filter((one) => window.getComputedStyle(one.closest('section')!).display !== 'none')
      .map((one) => one.textContent)
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('.other')].filter(
      (one) =>
        window.getComputedStyle(one).display !== 'none' &&
        window.getComputedStyle(one.closest('section')!).display !== 'none',
    )
  return { document, headings, links }
}
const [TH, EN] = ['ไม่มีอินเทอร์เน็ต', 'You are offline']

test.each([
  ['the address', '/en/faq', {}, 'en'],
  ['the address, whatever was before', '/th/faq', { from: `${ORIGIN}/en`, cookie: 'language=en' }, 'th'],
  ['the page before', '/api/files/1', { from: `${ORIGIN}/en/Marketer` }, 'en'],
  [
    'what was chosen, after a page of others',
    '/',
    { from: 'https://x.test/th', cookie: 'language=en' },
    'en',
  ],
  ['Thai where nothing says', '/english', {}, 'th'],
] as const)('the offline page speaks the language of %s', (_, path, given, language) => {
  const { document, headings, links } = open(path, given)
  expect(headings()).toEqual([language === 'th' ? TH : EN])
  expect([document.documentElement.lang, document.title]).toEqual([language, headings()[0]])
  const [other] = links()
  expect([links().length, other?.lang]).toEqual([1, language === 'th' ? 'en' : 'th'])
  other?.click()
  expect(headings()).toEqual([language === 'th' ? EN : TH])
  expect(document.documentElement.lang).not.toBe(language)
})

test('without script it says everything in both', () => {
  const { headings, links } = open('/en/faq', { script: false })
  expect([headings(), links()]).toEqual([[TH, EN], []])
})
