import { getTranslations } from 'next-intl/server'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { AcceptConsent } from '#components/sign-up/accept-consent.tsx'
import { toConsentTexts } from '#components/sign-up/consent-texts.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { signOut } from '#lib/contract/auth.ts'
import { acceptInfluencerConsent, acceptMarketerConsent, listConsentTexts } from '#lib/contract/consent.ts'

export async function AcceptConsentScreen() {
  const t = await getTranslations('signUp')
  const texts = await publicCalls().tryCall(listConsentTexts, {})
  return (
    <PlainScreen name="Influencer-acceptConsent">
      {texts ? (
        <VisitorMessages
          parts={['accept', 'consent']}
          calls={[acceptInfluencerConsent, acceptMarketerConsent, signOut]}
        >
          <AcceptConsent texts={await toConsentTexts(texts)} />
        </VisitorMessages>
      ) : (
        <ErrorState title={t('unread.title')} text={t('unread.text')} />
      )}
    </PlainScreen>
  )
}
