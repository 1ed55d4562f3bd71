import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { ReadingFontPreload } from '#components/layout/font-preloads.tsx'
import { LegalText } from '#components/legal/legal-text.tsx'
import { toLocale } from '#lib/i18n/locales.ts'

export function TermsOfUseScreen({ published }: Pick<ComponentProps<typeof LegalText>, 'published'>) {
  return (
    <>
      <ReadingFontPreload locale={toLocale(useLocale())} />
      <LegalText name="termsOfUse" published={published} />
    </>
  )
}
