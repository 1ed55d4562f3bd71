import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { toSection } from '#components/account/account-words.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { getInfluencerGeneral } from '#lib/contract/influencer-profile.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AccountScreen } from './_components/account-screen.tsx'

interface Props {
  searchParams: Promise<{ section?: string | string[]; edit?: string | string[]; from?: string | string[] }>
}

export async function generateMetadata({ searchParams }: Props) {
  const section = toSection('influencer', (await searchParams).section)
  const t = await getTranslations('account.sections')
  return pageMetadata('Influencer-account', { section: section && t(section) })
}

export default async function Page({ searchParams }: Props) {
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
