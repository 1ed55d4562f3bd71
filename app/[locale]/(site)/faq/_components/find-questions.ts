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

/** Questions of an audience that hold every word, in the question or its answer. Thai has no spaces: parts count. */
export function findQuestions(
  items: readonly FaqItem[],
  word: string,
  audience: Audience | undefined,
): FaqItem[] {
  const parts = word.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = `${item.question} ${item.answer}`.normalize('NFC').toLowerCase()
    return (!audience || item.audience === audience) && parts.every((part) => text.includes(part))
  })
}
