export type InAppBrowser = 'line' | 'instagram' | 'facebook' | 'tiktok'

/**
 * The app whose built-in browser shows the page; Google refuses to sign in there
 * (docs/packages.md#uploads-and-webviews).
 */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  if (/\bLine\/[\d.]+/i.test(userAgent)) return 'line'
  if (/\bInstagram\b/.test(userAgent)) return 'instagram'
  if (/\bFBA[NV]\b|\bFB_IAB\b/.test(userAgent)) return 'facebook'
  if (/\b(?:musical_ly|BytedanceWebview|TikTok)/i.test(userAgent)) return 'tiktok'
  return undefined
}

/** URL that makes LINE open the same page in an external browser; undefined when that was requested already. */
export function openExternalUrl(href: string): string | undefined {
  const url = new URL(href)
  if (url.searchParams.has('openExternalBrowser')) return undefined
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}
