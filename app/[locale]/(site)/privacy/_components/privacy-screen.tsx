import type { ComponentProps } from 'react'
import { LegalText } from '#components/legal/legal-text.tsx'

export function PrivacyScreen({ published }: Pick<ComponentProps<typeof LegalText>, 'published'>) {
  return <LegalText name="privacy" published={published} />
}
