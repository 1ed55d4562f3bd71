/** Asserts that a value exists; throws an error that names it. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}

/** The element at an index modulo the list's length. Throws for an empty list. */
export function roundAt<T extends {}>(list: readonly T[], at: number): T {
  return present(list[at % list.length], `one at ${at} of a list of ${list.length}`)
}

/** The text before the first occurrence of `mark`, or the whole text. */
export function upTo(text: string, mark: string): string {
  const end = text.indexOf(mark)
  return end === -1 ? text : text.slice(0, end)
}
