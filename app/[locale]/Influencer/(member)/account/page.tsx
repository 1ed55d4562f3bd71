import { cookies } from 'next/headers'
import { toSection } from '#components/account/account-words.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { getInfluencerGeneral } from '#lib/contract/influencer-profile.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AccountScreen } from './_components/account-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-account')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ section?: string | string[]; edit?: string | string[]; from?: string | string[] }>
}) {
  const { section, edit, from } = await searchParams
  const calls = memberCalls(await cookies())
  const status = await calls.tryCall(getAuthStatus, {})
  const profile = await calls.tryCall(getInfluencerGeneral, { params: { id: status?.uuid || '-' } })
  return (
    <AccountScreen
      profile={profile}
      section={toSection('influencer', section)}
      isEditing={edit === '1'}
      from={typeof from === 'string' ? from : undefined}
      calls={calls}
    />
  )
}
