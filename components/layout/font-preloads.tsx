import type { Locale } from '#lib/i18n/locales.ts'
import latin from '../../node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-latin-400-normal.woff2'
import thai from '../../node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2'

/** Asks for the fonts of the first view early: Thai on Thai pages only (libraries.md §5.8). */
export function FontPreloads({ locale }: { locale: Locale }) {
  const files = locale === 'th' ? [thai, latin] : [latin]
  return files.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ))
}
