import { getLocale } from 'next-intl/server'
import { AccountFrame } from '#components/account/account-frame.tsx'
import type { AccountSection } from '#components/account/account-words.ts'
import { FailedPart } from '#components/account/failed-part.tsx'
import { InfluencerProfileEdit } from '#components/account/lazy-parts.tsx'
import type { InfluencerProfile } from '#components/account/person-fields.ts'
import { InfluencerProfileView } from '#components/account/profile-view.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { listNationalities } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { SectionPart } from './section-part.tsx'

async function ProfilePart({
  profile,
  isEditing,
  calls,
}: {
  profile: InfluencerProfile
  isEditing: boolean
  calls: ReturnType<typeof memberCalls>
}) {
  const locale = toLocale(await getLocale())
  const found = await calls.tryCall(listNationalities, { params: { id: locale } })
  const nationalities = found?.items ?? []
  if (!isEditing) {
    const { nationality } = profile.personal_information
    return (
      <InfluencerProfileView
        profile={profile}
        nationality={nationalities.find((one) => one.code === nationality)?.name}
      />
    )
  }
  return (
    <InfluencerProfileEdit
      profile={profile}
      nationalities={nationalities}
      backHref={`${toPath(locale, 'Influencer-account')}?section=profile`}
    />
  )
}

export async function AccountScreen({
  profile,
  section,
  isEditing,
  from,
  calls,
}: {
  profile: InfluencerProfile | null
  section: AccountSection | undefined
  isEditing: boolean
  /** Group code from a talent manager's invitation URL. */
  from: string | undefined
  calls: ReturnType<typeof memberCalls>
}) {
  const locale = toLocale(await getLocale())
  return (
    <ClientMessages
      namespaces={['account', 'code', 'errors', 'form', 'social', 'ui']}
      without={['social.channel', 'social.post']}
    >
      <AccountFrame kind="influencer" profile={profile} section={section}>
        {!profile ? (
          <FailedPart href={toPath(locale, 'Influencer-account')} />
        ) : !section || section === 'profile' ? (
          <ProfilePart profile={profile} isEditing={isEditing} calls={calls} />
        ) : (
          <SectionPart section={section} profile={profile} from={from} calls={calls} />
        )}
      </AccountFrame>
    </ClientMessages>
  )
}
