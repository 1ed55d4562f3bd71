import { getLocale } from 'next-intl/server'
import type { AccountSection } from '#components/account/account-words.ts'
import { FailedPart } from '#components/account/failed-part.tsx'
import { DeactivatePart } from '#components/account/lazy-parts.tsx'
import { SharedSection } from '#components/account/shared-section.tsx'
import type { MarketerProfile } from '#components/account/use-marketer-profile.ts'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { getMarketerDeactivation } from '#lib/contract/deactivation.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** One section of the marketer's account; its data are read when it is opened. */
export async function SectionPart({
  section,
  profile,
  calls,
}: {
  section: AccountSection
  profile: MarketerProfile
  calls: ReturnType<typeof memberCalls>
}) {
  const locale = toLocale(await getLocale())
  const failed = <FailedPart href={`${toPath(locale, 'Marketer-account')}?section=${section}`} />
  switch (section) {
    case 'documents':
    case 'notifications':
    case 'security':
      return (
        <SharedSection section={section} kind="marketer" profile={profile} calls={calls} failed={failed} />
      )
    case 'deactivate': {
      const found = await calls.tryCall(getMarketerDeactivation, {})
      return found ? (
        <DeactivatePart kind="marketer" memberId={profile.id} blockers={found.blockers} />
      ) : (
        failed
      )
    }
    default:
      return failed
  }
}
