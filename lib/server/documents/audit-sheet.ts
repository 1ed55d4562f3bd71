import type { Language } from '../../country/languages.ts'
import { auditWords } from '../../i18n/audit-words.ts'
import type { Sheet } from './sheet.ts'
import { readTexts } from './texts.ts'

export interface AuditFacts {
  subject: string
  subjectId: string | null
  /** What people call it: a name, a number, a title. */
  subjectName: string | null
  transition: string
  from: string | null
  to: string | null
  actorKind: string
  actorId: string | null
  actorName: string | null
  reason: string | null
  data: Record<string, unknown> | null
  requestId: string | null
  at: Date
}

/** The audit log as a list for a spreadsheet: the words of the screen, and the ids that a machine follows. */
export function auditSheet(rows: readonly AuditFacts[], lang: Language, at: Date): Sheet {
  const messages = readTexts(lang)
  const words = auditWords(messages, lang)
  const log = messages.operator.auditLog
  const actors: Readonly<Record<string, string>> = messages.operator.actor
  const text = (head: string, width: number) => ({ head, kind: 'text' as const, width })
  return {
    name: `audit-log-${at.toISOString().slice(0, 10)}`,
    title: log.caption,
    subject: log.caption,
    lang,
    at,
    facts: [],
    columns: [
      { head: log.at, kind: 'time', width: 20 },
      text(log.who, 24),
      text(log.what, 30),
      text(log.subject, 24),
      text(log.before, 16),
      text(log.after, 16),
      text(log.reason, 30),
      text(log.facts, 40),
      text(log.about, 38),
      text(log.reference, 20),
    ],
    rows: rows.map((row) => [
      row.at,
      [actors[row.actorKind] ?? row.actorKind, row.actorName ?? row.actorId].filter(Boolean).join(' '),
      words.act(row.subject, row.transition),
      [words.subject(row.subject), row.subjectName].filter(Boolean).join(' '),
      row.from && words.state(row.from),
      row.to && words.state(row.to),
      row.reason,
      words
        .facts(row.data)
        .map(({ field, before, after }) => `${field}: ${before === undefined ? '' : `${before} → `}${after}`)
        .join('\n'),
      row.subjectId ?? row.actorId,
      row.requestId,
    ]),
  }
}
