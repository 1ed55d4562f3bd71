/** Fewer letters and digits than this say nothing that could be acted on. */
const LEAST_LETTERS = 6

/** True when a change request says what is to be changed: enough words, and no opening left without its end. */
export function isWholeChangeNote(note: string): boolean {
  const text = note.trim()
  if (/[:：…,،-]$/u.test(text)) return false
  return (text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS
}
