/**
 * Providers whose tracking pixels may be configured (docs/requirements.md#calls, pixel data), with the URL of the
 * script and the hosts it contacts. The policy of public pages allows exactly the hosts of the configured ones
 * (docs/security.md#content-security-policy).
 */
export const PIXEL_PROVIDERS = {
  google: {
    script: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
    hosts: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  line: {
    script: () => 'https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js',
    hosts: ['https://d.line-scdn.net', 'https://tr.line.me'],
  },
  meta: {
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  tiktok: {
    script: (id: string) => `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`,
    hosts: ['https://analytics.tiktok.com'],
  },
} as const satisfies Record<string, { script: (id: string) => string; hosts: readonly string[] }>

export type PixelProvider = keyof typeof PIXEL_PROVIDERS

export interface Pixel {
  readonly provider: PixelProvider
  readonly pixelId: string
}

/** Ids only, never code (docs/security.md#routes). */
export const PIXEL_ID = /^[A-Za-z0-9-]{4,32}$/

/** The valid pixels of a list; other elements are dropped. */
export function toPixels(list: unknown): Pixel[] {
  if (!Array.isArray(list)) return []
  return list.filter(
    (one): one is Pixel =>
      Object.hasOwn(PIXEL_PROVIDERS, String(one?.provider)) &&
      typeof one?.pixelId === 'string' &&
      PIXEL_ID.test(one.pixelId),
  )
}
