import { getLocale } from 'next-intl/server'
import { AccountFrame } from '#components/account/account-frame.tsx'
import type { AccountSection } from '#components/account/account-words.ts'
import { FailedPart } from '#components/account/failed-part.tsx'
import { MarketerProfileEdit } from '#components/account/lazy-parts.tsx'
import { MarketerProfileView } from '#components/account/profile-view.tsx'
import type { MarketerProfile } from '#components/account/use-marketer-profile.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { SectionPart } from './section-part.tsx'

export async function AccountScreen({
  profile,
  section,
  isEditing,
  calls,
}: {
  profile: MarketerProfile | null
  section: AccountSection | undefined
  isEditing: boolean
  calls: ReturnType<typeof memberCalls>
}) {
  const locale = toLocale(await getLocale())
  const account = toPath(locale, 'Marketer-account')
  return (
    <ClientMessages namespaces={['account', 'code', 'errors', 'form', 'ui']}>
      <AccountFrame kind="marketer" profile={profile} section={section}>
        {!profile ? (
          <FailedPart href={account} />
        ) : section && section !== 'company' ? (
          <SectionPart section={section} profile={profile} calls={calls} />
        ) : isEditing ? (
          <MarketerProfileEdit profile={profile} backHref={`${account}?section=company`} />
        ) : (
          <MarketerProfileView profile={profile} />
        )}
      </AccountFrame>
    </ClientMessages>
  )
}
