import { expect, it } from 'vitest'
import { toFeed } from './feed.ts'
import { escapeXml } from './xml.ts'

it('leaves out what no XML may hold, which would make a whole feed or sitemap unreadable', () => {
  for (const mark of ['\0', '\b', '\u001f', '\ufffe', '\uffff', '\ud800', '\udc00'])
    expect(escapeXml(`ก${mark}<ข>`), JSON.stringify(mark)).toBe('ก&#60;ข&#62;')
  expect(escapeXml('\t\n\r \u0085\ufffd😀\u{1fffe}น้ำ')).toBe('\t\n\r \u0085\ufffd😀\u{1fffe}น้ำ')
})

it('a feed of an article whose title was pasted with such a letter names the article', () => {
  const item = { title: 'งาน\uffffแรก', url: 'https://siang.example/a', summary: '', author: '' }
  const feed = toFeed({
    locale: 'th',
    title: '',
    description: '',
    pageUrl: '',
    feedUrl: '',
    items: [{ ...item, publishedAt: '2026-11-22T03:00:00Z' }],
  })
  expect(feed).toContain('<title>งานแรก</title>')
})
