import type { Locale } from '#lib/i18n/locales.ts'
import display from './fonts/display.woff2'
import reading from './fonts/reading-thai-400.woff2'
import latin from './fonts/ui-latin.woff2'
import thai from './fonts/ui-thai.woff2'

/** Preloads the fonts of the first view: the Thai one on Thai pages only (docs/packages.md#web-fonts). */
export function FontPreloads({ locale }: { locale: Locale }) {
  const files = locale === 'th' ? [display, thai, latin] : [display, latin]
  return files.map((href) => <FontPreload key={href} href={href} />)
}

/**
 * For pages with long text in the first view: without it the font would load one round trip later, after the style
 * sheet.
 */
export function ReadingFontPreload({ locale }: { locale: Locale }) {
  return locale === 'th' && <FontPreload href={reading} />
}

const THAI = /\p{Script=Thai}/u

/**
 * For English pages that show what members wrote: the Thai font is preloaded where `said` (any value of texts) holds
 * Thai, for the same reason.
 */
export function ThaiFontPreload({ locale, said }: { locale: Locale; said: unknown }) {
  return locale !== 'th' && THAI.test(JSON.stringify(said)) && <FontPreload href={thai} />
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
}
