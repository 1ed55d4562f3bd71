import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { toReturnPath } from '#components/credit/return-path.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getMarketerProfile } from '#lib/contract/marketer-profile.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SignUpProfileScreen } from './_components/sign-up-profile-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-signUpProfile')

interface Props {
  searchParams: Promise<{ next?: string | string[] }>
}

export default async function Page({ searchParams }: Props) {
  const profile = await memberCalls(await cookies()).tryCall(getMarketerProfile, {})
  const next = toReturnPath(toLocale(await getLocale()), (await searchParams).next)
  return <SignUpProfileScreen profile={profile} next={next} />
}
