import { expect, test } from 'vitest'
import { inlineHashes } from '../answer/policy.ts'
import { createFinish } from './drawn-page.ts'
import { iconsOf, NotPlainError, ownLinks, toPlainDocument, withoutAskedFonts } from './plain-document.ts'

const parts = {
  modules: { shell: '/_next/static/modules/shell-1.js', lead: '/_next/static/modules/lead-2.js' },
  speculation: '{"prefetch":[]}',
  startScript: 'start()',
  icons: iconsOf(
    '<svg><symbol id="home" viewBox="0 0 24 24"><path d="M1 1"/></symbol><symbol id="x"></symbol></svg>',
  ),
  styles: {
    shared: ['/_next/static/chunks/a.css', '/_next/static/chunks/b.css'],
    sheet: '/_next/static/modules/site-3.css',
    dropped: new Set(['Ab_member']),
    short: new Map([['/_next/static/chunks/short.css', '.Ab_one{top:0}']]),
  },
}
// The framework's output, shortened.
const page = (main = '<p>one<!-- -->two</p>', scripts = '') =>
  '<!DOCTYPE html><html lang="th"><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/b.css" data-precedence="next"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/c.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<link rel="preload" as="font" type="font/woff2" href="/_next/static/media/a.woff2"/>' +
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head>' +
  '<body><div hidden=""><!--$--><!--/$--></div><script data-pixels="" data-script="scope">scope()</script>' +
  '<script data-script="early" data-wait="รอ">early()</script><script data-script="listen">listen()</script>' +
  `<script data-script="return">place()</script><main>${main}</main><script type="application/ld+json">{"a":1}</script>${scripts}` +
  '<script id="_R_">push()</script><script src="/_next/static/chunks/main.js" async=""></script>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"<p>one"])</script></body></html>'

test('what the framework needs for itself is taken out, what the page needs stays', () => {
  const { html, taken } = toPlainDocument(page(), parts)
  expect(taken).toEqual({ files: 3, payload: 2, start: 1 })
  expect(html).toBe(
    '<!DOCTYPE html><html data-unpainted="" lang="th"><head><link rel="stylesheet" href="/_next/static/modules/site-3.css"/>' +
      '<link rel="stylesheet" href="/_next/static/chunks/c.css"/>' +
      '<link rel="preload" as="font" type="font/woff2" href="/_next/static/media/a.woff2"/></head>' +
      '<body><script data-pixels="" data-script="scope">scope()</script><main><p>onetwo</p></main>' +
      '<script type="application/ld+json">{"a":1}</script>' +
      '<script data-files="/_next/static/modules/shell-1.js" data-type="module">start()</script>' +
      '<script type="speculationrules">{"prefetch":[]}</script></body></html>',
  )
  // The policy allows the script for the first view, the start script and the rules, but no script of the framework.
  expect(inlineHashes(html).scripts).toEqual([
    ...inlineHashes('<script>scope()</script><script>start()</script>').scripts,
    ...inlineHashes('<script>{"prefetch":[]}</script>').scripts,
  ])
})

test('a font is asked for once: by the header, or by the page that alone reads with it', () => {
  const font = (name: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/_next/static/media/${name}.woff2"/>`
  const link =
    '</_next/static/media/a.woff2>; rel=preload; as="font", </_next/static/media/b.woff2>; rel=preload'
  expect(withoutAskedFonts(`<head>${font('a')}${font('reading')}${font('b')}</head>`, link)).toBe(
    `<head>${font('reading')}</head>`,
  )
  expect(withoutAskedFonts(font('a'), '')).toBe(font('a'))
})

test('the sheet is asked for ahead once, in the place of those that it stands for', () => {
  const font = '</_next/static/media/a.woff2>; rel=preload; as="font"; crossorigin=""'
  const style = (href: string) => `<${href}>; rel=preload; as="style"`
  const own = ['/_next/static/modules/site-3.css', '/_next/static/chunks/c.css'].map(style)
  expect(
    ownLinks(
      [
        '</>; rel=preconnect; crossorigin=""',
        font,
        ...['a', 'b', 'c'].map((name) => style(`/_next/static/chunks/${name}.css`)),
      ].join(', '),
      parts.styles,
    ),
  ).toBe([font, ...own].join(', '))
})

test('each module that the page names comes once; a form that script sends keeps what is typed early', () => {
  const form = '<div data-use="lead"><form method="post"></form></div><div data-use="lead"></div>'
  const { html } = toPlainDocument(page(form), parts)
  expect(html).toContain(
    '<script data-files="/_next/static/modules/shell-1.js /_next/static/modules/lead-2.js" data-type="module">start()</script>',
  )
  expect(html).toContain('early()')
})

test('an icon is drawn from the page itself, once however often it is used', () => {
  const icon = '<svg width="20"><use href="/images/icons.svg#home"></use></svg>'
  const { html } = toPlainDocument(page(icon + icon), parts)
  expect(html).toContain(
    '<main><svg width="20"><use href="#i-home"></use></svg><svg width="20"><use href="#i-home">',
  )
  expect(html).toContain(
    '<svg aria-hidden="true" class="visually-hidden"><symbol id="i-home" viewBox="0 0 24 24"><path d="M1 1"/></symbol></svg>',
  )
})

test.each([
  ['a script that nobody here knows', page('', '<script>$RC("B:0","S:0")</script>')],
  ['a file from elsewhere', page('', '<script src="https://example.test/a.js"></script>')],
  ['a part that comes later', page('<!--$?--><template id="B:0"></template><!--/$-->')],
  ['a part that failed', page('<!--$!--><template data-dgst="1"></template><!--/$-->')],
  ['a module that was not built', page('<div data-use="map"></div>')],
  ['an icon that nobody drew', page('<svg><use href="/images/icons.svg#none"></use></svg>')],
  ['no end', page().replace('</body>', '')],
  ['a class whose rules only other pages have', page('<p class="Ab_one Ab_member">one</p>')],
  ['a shared sheet that is missing', page().replace('chunks/b.css', 'chunks/d.css')],
  [
    'shared sheets in another order',
    page().replace('a.css', 'x.css').replace('b.css', 'a.css').replace('x.css', 'b.css'),
  ],
])('%s is refused', (_, html) => {
  expect(() => toPlainDocument(html, parts)).toThrow(NotPlainError)
})

test('a short sheet of one page stands in it, and is not asked for ahead', () => {
  const own = page().replace('chunks/c.css', 'chunks/short.css')
  const { html } = toPlainDocument(own, parts)
  expect(html).toContain(
    '<link rel="stylesheet" href="/_next/static/modules/site-3.css"/><style>.Ab_one{top:0}</style>',
  )
  expect(html).not.toContain('short.css')
  expect(inlineHashes(html).styles).toHaveLength(1)
  const ahead = (href: string) => `<${href}>; rel=preload; as="style"`
  const links = ['/_next/static/chunks/a.css', '/_next/static/chunks/short.css'].map(ahead).join(', ')
  expect(ownLinks(links, parts.styles)).toBe(ahead('/_next/static/modules/site-3.css'))
})

test('text that only looks like a mark stays text', () => {
  const text = '<p>&lt;script&gt; data-use=&quot;map&quot;</p>'
  expect(toPlainDocument(page(text), parts).html).toContain(text)
})

test('a page that failed is sent with the framework, and with the styles of its notices', () => {
  const finish = createFinish({
    dev: false,
    plain: parts,
    onError: (error) => {
      throw error
    },
  })
  const body = Buffer.from(page())
  const sent = (ownStatus: number, link = '') =>
    finish(
      {
        status: ownStatus,
        ownStatus,
        headers: [
          ['content-type', 'text/html'],
          ['Link', link],
        ],
        body,
      },
      true,
    )
  const isPlain = (ownStatus: number) => sent(ownStatus).hashes!.isPlain
  expect([200, 404, 422].map(isPlain)).toEqual([true, true, true])
  expect(isPlain(500)).toBeUndefined()
  // The page's font is preloaded either by the header or in the HTML.
  const asksInside = (link: string) => sent(200, link).body.toString().includes('a.woff2')
  expect(asksInside('')).toBe(true)
  expect(asksInside('</_next/static/media/a.woff2>; rel=preload; as="font"')).toBe(false)
})
