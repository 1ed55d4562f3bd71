import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { getInfluencerGeneral, getInfluencerPrefs } from '#lib/contract/influencer-profile.ts'
import { listNationalities } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SignUpProfileScreen } from './_components/sign-up-profile-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-signUpProfile')

export default async function Page() {
  const calls = memberCalls(await cookies())
  const status = await calls.tryCall(getAuthStatus, {})
  const params = { id: status?.uuid || '-' }
  const [profile, prefs, nationalities] = await Promise.all([
    calls.tryCall(getInfluencerGeneral, { params }),
    calls.tryCall(getInfluencerPrefs, { params }),
    calls.tryCall(listNationalities, { params: { id: toLocale(await getLocale()) } }),
  ])
  return (
    <SignUpProfileScreen
      profile={profile}
      interests={prefs?.interests ?? []}
      nationalities={nationalities?.items ?? []}
    />
  )
}
