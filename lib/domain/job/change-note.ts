/** A note with fewer letters and digits cannot be acted on. */
const LEAST_LETTERS = 6

/** True for a usable change request: enough letters, and no trailing colon, comma or dash of an unfinished phrase. */
export function isWholeChangeNote(note: string): boolean {
  const text = note.trim()
  if (/[:：…,،-]$/u.test(text)) return false
  return (text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS
}
