import type { Tone } from '../ui/tone.ts'

/** Colours of a member's and a document's status (docs/screens.md#status-words); the word is always shown with it. */
export const MEMBER_TONE = {
  active: 'success',
  allowed: 'info',
  waiting_approve: 'info',
  rejected: 'danger',
  suspended: 'danger',
  blacklist: 'danger',
  deactivated: 'neutral',
} as const satisfies Record<string, Tone>

export const DOCUMENT_TONE = {
  missing: 'neutral',
  in_progress: 'info',
  complete: 'success',
  rejected: 'danger',
} as const satisfies Record<string, Tone>

export const SECTIONS = {
  influencer: ['profile', 'preferences', 'documents', 'notifications', 'security', 'manager', 'deactivate'],
  marketer: ['company', 'documents', 'notifications', 'security', 'deactivate'],
} as const
export type MemberKind = keyof typeof SECTIONS
export type AccountSection = (typeof SECTIONS)[MemberKind][number]

/** The requested section of that kind of member; undefined shows the list of sections. */
export function toSection(kind: MemberKind, asked: unknown): AccountSection | undefined {
  // Links in messages also use the name `profile` for the marketer's own details.
  const name = kind === 'marketer' && asked === 'profile' ? 'company' : asked
  const sections: readonly AccountSection[] = SECTIONS[kind]
  return sections.find((one) => one === name)
}
