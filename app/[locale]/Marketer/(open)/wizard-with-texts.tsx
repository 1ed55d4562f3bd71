import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { Wizard, type WizardProps } from '#components/campaign/wizard/wizard.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { Language } from '#lib/country/languages.ts'
import { ZONE } from '#lib/country/zone.ts'
import { WizardCorner } from './wizard-corner.tsx'

/** The wizard with its messages, which load with its script, so that visitors do not load them. */
export function WizardWithTexts({
  locale,
  messages,
  ...props
}: WizardProps & {
  locale: Language
  messages: ComponentProps<typeof NextIntlClientProvider>['messages']
}) {
  return (
    <NextIntlClientProvider locale={locale} timeZone={ZONE} messages={messages}>
      <QueryProvider>
        <WizardCorner locale={locale} />
        <Wizard {...props} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
