import { holdsWords } from '#components/landing/search-questions.ts'

export const AUDIENCES = ['influencer', 'marketer', 'general'] as const
export type Audience = (typeof AUDIENCES)[number]

export interface FaqItem {
  readonly id: string
  readonly audience: string
  readonly anchor: string
  readonly question: string
  readonly answer: string
}

/** The searched words, at most 80 characters. */
export function readWord(value: string | string[] | undefined): string {
  return (typeof value === 'string' ? value : '').normalize('NFC').trim().slice(0, 80)
}

export function readAudience(value: string | string[] | undefined): Audience | undefined {
  return AUDIENCES.find((audience) => audience === value)
}

/** Questions of an audience that contain every word in the question or the answer. */
export function findQuestions(
  items: readonly FaqItem[],
  word: string,
  audience: Audience | undefined,
): FaqItem[] {
  return items.filter(
    (item) =>
      (!audience || item.audience === audience) && holdsWords(`${item.question} ${item.answer}`, word),
  )
}
