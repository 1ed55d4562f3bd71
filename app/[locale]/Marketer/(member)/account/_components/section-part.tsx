import { getLocale } from 'next-intl/server'
import type { AccountSection } from '#components/account/account-words.ts'
import { FailedPart } from '#components/account/failed-part.tsx'
import {
  DeactivatePart,
  DocumentsPart,
  ExportPart,
  LanguageForm,
  NotificationsPart,
  SessionsPart,
} from '#components/account/lazy-parts.tsx'
import { SecurityLinks } from '#components/account/security-links.tsx'
import type { MarketerProfile } from '#components/account/use-marketer-profile.ts'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { listSessions } from '#lib/contract/auth.ts'
import { getMarketerDeactivation } from '#lib/contract/deactivation.ts'
import { listDocuments } from '#lib/contract/documents.ts'
import { getNotificationChoices } from '#lib/contract/notifications.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** One section of the marketer's account, read when it is opened. */
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
    case 'documents': {
      const documents = await calls.tryCall(listDocuments, {})
      return documents ? (
        <DocumentsPart kind="marketer" memberId={profile.id} documents={documents} />
      ) : (
        failed
      )
    }
    case 'notifications': {
      const choices = await calls.tryCall(getNotificationChoices, {})
      return choices ? (
        <>
          <NotificationsPart kind="marketer" choices={choices} />
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
          <SecurityLinks kind="marketer" profile={profile} />
          {sessions ? <SessionsPart sessions={sessions.items} /> : failed}
          <ExportPart />
        </>
      )
    }
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
