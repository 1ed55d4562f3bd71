import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { toSection } from '#components/account/account-words.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getMarketerProfile } from '#lib/contract/marketer-profile.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AccountScreen } from './_components/account-screen.tsx'

interface Props {
  searchParams: Promise<{ section?: string | string[]; edit?: string | string[] }>
}

export async function generateMetadata({ searchParams }: Props) {
  const section = toSection('marketer', (await searchParams).section)
  const t = await getTranslations('account.sections')
  return pageMetadata('Marketer-account', { section: section && t(section) })
}

export default async function Page({ searchParams }: Props) {
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
