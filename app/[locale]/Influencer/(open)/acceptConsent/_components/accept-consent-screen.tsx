import { getTranslations } from 'next-intl/server'
import { AcceptConsent } from '#components/account/accept-consent.tsx'
import { toConsentTexts } from '#components/account/consent-texts.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { publicCalls } from '#lib/calls/public-calls.ts'
import { listConsentTexts } from '#lib/contract/consent.ts'

export async function AcceptConsentScreen() {
  const t = await getTranslations('signUp')
  const texts = await publicCalls().tryCall(listConsentTexts, {})
  return (
    <PlainScreen name="Influencer-acceptConsent">
      {texts ? (
        <ClientMessages namespaces={['errors', 'form', 'signUp', 'ui']}>
          <AcceptConsent texts={await toConsentTexts(texts)} />
        </ClientMessages>
      ) : (
        <ErrorState title={t('failed')} text={t('failedText')} />
      )}
    </PlainScreen>
  )
}
