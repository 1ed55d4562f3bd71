/** The `code` property of an error, such as a Node.js error code; undefined when it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Object && 'code' in error ? error.code : undefined
}

/** Converts a thrown value, which can be of any type, to an Error. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** The message of a thrown value of any type. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
