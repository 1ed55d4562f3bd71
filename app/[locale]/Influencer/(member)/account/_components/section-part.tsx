import { getLocale } from 'next-intl/server'
import type { AccountSection } from '#components/account/account-words.ts'
import { FailedPart } from '#components/account/failed-part.tsx'
import {
  DeactivatePart,
  DocumentsPart,
  ExportPart,
  LanguageForm,
  NotificationsPart,
  PreferencesForm,
  SessionsPart,
} from '#components/account/lazy-parts.tsx'
import type { InfluencerProfile } from '#components/account/person-fields.ts'
import { SecurityLinks } from '#components/account/security-links.tsx'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { listSessions } from '#lib/contract/auth.ts'
import { validateInfluencerDeactivation } from '#lib/contract/deactivation.ts'
import { listDocuments } from '#lib/contract/documents.ts'
import { getInfluencerPrefs } from '#lib/contract/influencer-profile.ts'
import { getNotificationChoices } from '#lib/contract/notifications.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ManagerSection } from './manager-section.tsx'

/** One section of the influencer's account, read when it is opened. */
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
    case 'documents': {
      const documents = await calls.tryCall(listDocuments, {})
      return documents ? (
        <DocumentsPart kind="influencer" memberId={profile.id} documents={documents} />
      ) : (
        failed
      )
    }
    case 'notifications': {
      const choices = await calls.tryCall(getNotificationChoices, {})
      return choices ? (
        <>
          <NotificationsPart kind="influencer" choices={choices} />
          <LanguageForm locale={profile.locale} />
        </>
      ) : (
        failed
      )
    }
    case 'security': {
      const sessions = await calls.tryCall(listSessions, {})
      return (
        <>
          <SecurityLinks kind="influencer" profile={profile} />
          {sessions ? <SessionsPart sessions={sessions.items} /> : failed}
          <ExportPart />
        </>
      )
    }
    case 'manager':
      return <ManagerSection calls={calls} failed={failed} from={from} />
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
