import type { ComponentProps, ReactNode } from 'react'
import type { memberCalls } from '#lib/calls/member-calls.ts'
import { listSessions } from '#lib/contract/auth.ts'
import { listDocuments } from '#lib/contract/documents.ts'
import { listBlocks } from '#lib/contract/job-blocks.ts'
import { getNotificationChoices } from '#lib/contract/notifications.ts'
import type { Language } from '#lib/country/languages.ts'
import {
  BlocksPart,
  DocumentsPart,
  ExportPart,
  LanguageForm,
  NotificationsPart,
  SessionsPart,
} from './lazy-parts.tsx'
import { SecurityLinks } from './security-links.tsx'

type Who = ComponentProps<typeof SecurityLinks> & { profile: { id: string; locale: Language } }

/** Sections that are the same for both kinds of member; each reads its data when it is opened. */
export async function SharedSection({
  section,
  calls,
  failed,
  ...who
}: Who & {
  section: 'documents' | 'notifications' | 'security'
  calls: ReturnType<typeof memberCalls>
  /** Shown when the call fails. */
  failed: ReactNode
}) {
  const { kind, profile } = who
  switch (section) {
    case 'documents': {
      const documents = await calls.tryCall(listDocuments, {})
      return documents ? <DocumentsPart kind={kind} memberId={profile.id} documents={documents} /> : failed
    }
    case 'notifications': {
      const choices = await calls.tryCall(getNotificationChoices, {})
      return choices ? (
        <>
          <NotificationsPart kind={kind} choices={choices} />
          <LanguageForm locale={profile.locale} />
        </>
      ) : (
        failed
      )
    }
    case 'security': {
      const [sessions, blocks] = await Promise.all([
        calls.tryCall(listSessions, {}),
        calls.tryCall(listBlocks, {}),
      ])
      return (
        <>
          <SecurityLinks {...who} />
          {sessions ? <SessionsPart sessions={sessions.items} /> : failed}
          {blocks ? <BlocksPart blocks={blocks.items} /> : failed}
          <ExportPart />
        </>
      )
    }
  }
}
