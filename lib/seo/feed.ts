import type { Locale } from '../i18n/locales.ts'
import { LOCALE_TAGS } from '../i18n/locales.ts'
import { escapeXml } from './xml.ts'

export interface FeedItem {
  readonly title: string
  readonly url: string
  readonly summary: string
  readonly author: string
  readonly publishedAt: string
}

/** RSS 2.0 of one language. URLs are absolute; the feed's date is that of the newest article. */
export function toFeed(feed: {
  readonly locale: Locale
  readonly title: string
  readonly description: string
  /** URL of the page that the feed mirrors, and of the feed itself. */
  readonly pageUrl: string
  readonly feedUrl: string
  readonly items: readonly FeedItem[]
}): string {
  const date = (value: string) => new Date(value).toUTCString()
  const items = feed.items.map(
    (item) =>
      `<item><title>${escapeXml(item.title)}</title><link>${escapeXml(item.url)}</link><guid>${escapeXml(item.url)}</guid><description>${escapeXml(item.summary)}</description><dc:creator>${escapeXml(item.author)}</dc:creator><pubDate>${date(item.publishedAt)}</pubDate></item>`,
  )
  const newest = feed.items[0] ? `<lastBuildDate>${date(feed.items[0].publishedAt)}</lastBuildDate>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(feed.title)}</title><link>${escapeXml(feed.pageUrl)}</link><description>${escapeXml(feed.description)}</description><language>${LOCALE_TAGS[feed.locale].toLowerCase()}</language>${newest}<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`
}
