import { getLocale } from 'next-intl/server'
import { FailedPart } from '#components/account/failed-part.tsx'
import { InfluencerSetup } from '#components/account/lazy-parts.tsx'
import type { InfluencerProfile } from '#components/account/person-fields.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import type { Interest } from '#lib/domain/account/statuses.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export async function SignUpProfileScreen({
  profile,
  interests,
  nationalities,
}: {
  profile: InfluencerProfile | null
  interests: readonly Interest[]
  nationalities: readonly { code: string; name: string }[]
}) {
  const locale = toLocale(await getLocale())
  return (
    <PlainScreen name="Influencer-signUpProfile">
      {profile ? (
        <ClientMessages
          namespaces={['account', 'errors', 'form', 'social', 'ui']}
          without={['social.channel', 'social.post']}
        >
          <InfluencerSetup profile={profile} interests={interests} nationalities={nationalities} />
        </ClientMessages>
      ) : (
        <FailedPart href={toPath(locale, 'Influencer-signUpProfile')} />
      )}
    </PlainScreen>
  )
}
