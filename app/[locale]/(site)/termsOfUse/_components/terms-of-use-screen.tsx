import type { ComponentProps } from 'react'
import { LegalText } from '#components/legal/legal-text.tsx'

export function TermsOfUseScreen({ published }: Pick<ComponentProps<typeof LegalText>, 'published'>) {
  return <LegalText name="termsOfUse" published={published} />
}
