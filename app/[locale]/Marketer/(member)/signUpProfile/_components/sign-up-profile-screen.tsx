import { getLocale } from 'next-intl/server'
import { FailedPart } from '#components/account/failed-part.tsx'
import { MarketerSetup } from '#components/account/profile-setup.tsx'
import type { MarketerProfile } from '#components/account/use-marketer-profile.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export async function SignUpProfileScreen({
  profile,
  next,
}: {
  profile: MarketerProfile | null
  next: string | undefined
}) {
  const locale = toLocale(await getLocale())
  return (
    <PlainScreen name="Marketer-signUpProfile">
      {profile ? (
        <ClientMessages namespaces={['account', 'errors', 'form', 'ui']}>
          <MarketerSetup profile={profile} next={next} />
        </ClientMessages>
      ) : (
        <FailedPart href={toPath(locale, 'Marketer-signUpProfile')} />
      )}
    </PlainScreen>
  )
}
