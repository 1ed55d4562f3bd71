import { getLocale } from 'next-intl/server'
import type { AccountSection } from '#components/account/account-words.ts'
import { FailedPart } from '#components/account/failed-part.tsx'
import { DeactivatePart, PreferencesForm } from '#components/account/lazy-parts.tsx'
import type { InfluencerProfile } from '#components/account/person-fields.ts'
import { SharedSection } from '#components/account/shared-section.tsx'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { validateInfluencerDeactivation } from '#lib/contract/deactivation.ts'
import { getInfluencerPrefs } from '#lib/contract/influencer-profile.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ManagerSection } from './manager-section.tsx'

/** One section of the influencer's account; its data are read when it is opened. */
export async function SectionPart({
  section,
  profile,
  from,
  calls,
}: {
  section: AccountSection
  profile: InfluencerProfile
  from: string | undefined
  calls: ReturnType<typeof memberCalls>
}) {
  const locale = toLocale(await getLocale())
  const failed = <FailedPart href={`${toPath(locale, 'Influencer-account')}?section=${section}`} />
  const params = { id: profile.id }
  switch (section) {
    case 'preferences': {
      const prefs = await calls.tryCall(getInfluencerPrefs, { params })
      return prefs ? <PreferencesForm prefs={prefs} /> : failed
    }
    case 'documents':
    case 'notifications':
    case 'security':
      return (
        <SharedSection section={section} kind="influencer" profile={profile} calls={calls} failed={failed} />
      )
    case 'manager':
      return <ManagerSection calls={calls} failed={failed} from={from} invites={!profile.isTalentManager} />
    case 'deactivate': {
      const found = await calls.tryCall(validateInfluencerDeactivation, { params })
      return found ? (
        <DeactivatePart kind="influencer" memberId={profile.id} blockers={found.blockers} />
      ) : (
        failed
      )
    }
    default:
      return failed
  }
}
