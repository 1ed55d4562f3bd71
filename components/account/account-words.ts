import type { Tone } from '../ui/tone.ts'

/** Colours of a member's and a document's status (docs/screens.md#status-words); the word stands beside them. */
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

/** The asked section of that kind of member, or nothing: then the list of sections comes first. */
export function toSection(kind: MemberKind, asked: unknown): AccountSection | undefined {
  // Links of messages name the marketer's own details `profile` as well.
  const name = kind === 'marketer' && asked === 'profile' ? 'company' : asked
  const sections: readonly AccountSection[] = SECTIONS[kind]
  return sections.find((one) => one === name)
}
