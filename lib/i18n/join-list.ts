/** Words or names below each other in one line. Thai writes no comma between them, and a space alone stands within names. */
export function joinList(words: readonly string[], locale: string): string {
  return words.join(locale === 'th' ? ' · ' : ', ')
}
