import { CONTENT_KINDS, type ContentKind } from './kinds.ts'

/** What the audit log calls the table of a kind, beside the entry of its editor. */
const TABLE_OF: Partial<Record<ContentKind, string>> = {
  article: 'article',
  case: 'case_study',
  faq: 'faq',
  partner: 'partner_channel',
  package: 'package_offer',
  legal: 'consent_text',
  category: 'article_category',
  caseCategory: 'case_category',
}

const subjectsOfKind = (kind: ContentKind): string[] => [
  `content.${kind}`,
  ...(TABLE_OF[kind] ? [TABLE_OF[kind]] : []),
]
const isKind = (subject: string): subject is ContentKind => CONTENT_KINDS.some((kind) => kind === subject)

/** The subjects of the log that people mean by one: the text that was written, and the row that visitors see. */
export function auditSubjects(subject: string): readonly string[] {
  if (subject === 'content') return [subject, ...CONTENT_KINDS.flatMap(subjectsOfKind)]
  return isKind(subject) ? subjectsOfKind(subject) : [subject]
}

/** Subjects that are found under another one, and so are no choice of their own. */
export const HIDDEN_SUBJECTS: ReadonlySet<string> = new Set(
  Object.entries(TABLE_OF).flatMap(([kind, table]) => (table === kind ? [] : [table])),
)
