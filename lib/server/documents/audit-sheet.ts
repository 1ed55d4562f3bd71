import type { Language } from '../../country/languages.ts'
import { auditWords } from '../../i18n/audit-words.ts'
import { NO_BREAK } from '../../i18n/format.ts'
import type { Sheet } from './sheet.ts'
import { consoleSheet, text, time } from './sheet-columns.ts'
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

/** The audit log as a sheet: actions in the words of the screen, and ids for machines. */
export function auditSheet(rows: readonly AuditFacts[], lang: Language, at: Date): Sheet {
  const messages = readTexts(lang)
  const words = auditWords(messages, lang)
  const log = messages.operator.auditLog
  const actors: Readonly<Record<string, string>> = messages.operator.actor
  return consoleSheet({ name: 'audit-log', title: log.caption, lang, at }, rows, [
    time(log.at, 20, (row) => row.at),
    text(log.who, 24, (row) =>
      [actors[row.actorKind] ?? row.actorKind, row.actorName ?? row.actorId].filter(Boolean).join(' '),
    ),
    text(log.what, 30, (row) => words.act(row.subject, row.transition)),
    text(log.subject, 24, (row) =>
      [words.subject(row.subject), row.subjectName ?? words.nameOf(row)].filter(Boolean).join(' '),
    ),
    text(log.before, 16, (row) => row.from && words.state(row.subject, row.from)),
    text(log.after, 16, (row) => row.to && words.state(row.subject, row.to)),
    text(log.reason, 30, (row) => words.reason(row.subject, row.reason)),
    text(log.facts, 40, (row) =>
      words
        .facts(row)
        .map(({ field, before, after }) => `${field}: ${before === undefined ? '' : `${before} → `}${after}`)
        .join('\n')
        .replaceAll(NO_BREAK, ' '),
    ),
    text(log.about, 38, (row) => row.subjectId ?? row.actorId),
    text(log.reference, 20, (row) => row.requestId),
  ])
}
