import { expect, it } from 'vitest'
import { toJsonLd } from './json-ld.ts'
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
