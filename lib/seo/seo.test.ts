import { expect, it } from 'vitest'
import { toFeed } from './feed.ts'
import { toJsonLd } from './json-ld.ts'
import { shareImage } from './share-image.ts'
import { toSitemapFile, toSitemapIndex } from './sitemap.ts'

it('cannot be left by a closing tag', () => {
  const text = toJsonLd({ headline: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ headline: '</script><script>alert(1)</script>' })
})

it('lists one sitemap per kind', () => {
  expect(toSitemapIndex('https://siang.example').match(/<loc>/g)).toHaveLength(5)
})

it('names every language of a page from each of its languages', () => {
  const file = toSitemapFile([
    {
      urls: { th: 'https://s.example/th/a?b&c', en: 'https://s.example/en/a' },
      lastModified: '2026-11-21T00:00:00Z',
    },
    { urls: { th: 'https://s.example/th/only' } },
  ])
  expect(file.match(/<url>/g)).toHaveLength(3)
  expect(file.match(/hreflang="x-default"/g)).toHaveLength(2)
  expect(file).toContain('<loc>https://s.example/th/a?b&#38;c</loc><lastmod>2026-11-21T00:00:00Z</lastmod>')
  expect(file).not.toContain('?b&c')
})

it('gives a changed record another address for its share picture', () => {
  const first = shareImage('articles', 'th', 'a b', '2026-11-21T00:00:00Z')
  expect(first).toMatch(/^\/images\/share\/articles\/th\/a%20b\.jpg\?v=[a-z0-9]+$/)
  expect(shareImage('articles', 'th', 'a b', '2026-11-21T00:00:01Z')).not.toBe(first)
})

it('writes a feed whose texts cannot end an element', () => {
  const feed = toFeed({
    locale: 'th',
    title: 'บทความ <b>',
    description: 'x',
    pageUrl: 'https://s.example/th/articles',
    feedUrl: 'https://s.example/feeds/th.xml',
    items: [
      {
        title: 'a</title>&',
        url: 'https://s.example/th/articles/detail/a',
        summary: 's',
        author: 'ก้อย',
        publishedAt: '2026-11-21T02:00:00.000Z',
      },
    ],
  })
  expect(feed.match(/<item>/g)).toHaveLength(1)
  expect(feed).toContain('a&#60;/title&#62;&#38;')
  expect(feed).toContain('<pubDate>Sat, 21 Nov 2026 02:00:00 GMT</pubDate>')
})

it('dates a file of the sitemap only where the date is known', () => {
  const index = toSitemapIndex('https://siang.example', { jobs: '2026-11-21T00:00:00Z' })
  expect(index.match(/<lastmod>/g)).toHaveLength(1)
  expect(index).toContain('jobs.xml</loc><lastmod>2026-11-21T00:00:00Z</lastmod>')
})
