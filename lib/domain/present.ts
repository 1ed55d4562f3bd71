/** What must be there by what came before. Where it is not, the error names it at once instead of a later line's. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}

/** The one at a place of a list that goes round. Nothing comes round in an empty one: that is an error. */
export function roundAt<T extends {}>(list: readonly T[], at: number): T {
  return present(list[at % list.length], `one at ${at} of a list of ${list.length}`)
}

/** A text up to the first mark, or the whole of it. */
export function upTo(text: string, mark: string): string {
  const end = text.indexOf(mark)
  return end === -1 ? text : text.slice(0, end)
}
