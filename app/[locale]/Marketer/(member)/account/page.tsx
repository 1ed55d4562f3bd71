import { cookies } from 'next/headers'
import { toSection } from '#components/account/account-words.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getMarketerProfile } from '#lib/contract/marketer-profile.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AccountScreen } from './_components/account-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-account')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ section?: string | string[]; edit?: string | string[] }>
}) {
  const { section, edit } = await searchParams
  const calls = memberCalls(await cookies())
  return (
    <AccountScreen
      profile={await calls.tryCall(getMarketerProfile, {})}
      section={toSection('marketer', section)}
      isEditing={edit === '1'}
      calls={calls}
    />
  )
}
