import type { MetadataRoute } from 'next'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#5f42d3',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
