import { cookies } from 'next/headers'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getMarketerProfile } from '#lib/contract/marketer-profile.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SignUpProfileScreen } from './_components/sign-up-profile-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-signUpProfile')

export default async function Page() {
  const profile = await memberCalls(await cookies()).tryCall(getMarketerProfile, {})
  return <SignUpProfileScreen profile={profile} />
}
