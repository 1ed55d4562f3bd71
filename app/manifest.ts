import type { MetadataRoute } from 'next'
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'

/** Manifest of the installed app; `/` redirects to the visitor's chosen language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { pages } = await loadMessages(DEFAULT_LOCALE)
  return {
    id: '/',
    lang: DEFAULT_LOCALE,
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: pages.home.description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fcf8f1',
    theme_color: '#5c31d6',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
