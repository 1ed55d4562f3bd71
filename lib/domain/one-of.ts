/** Type guard: true when the list contains the value. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value)
}

/** Type guard: true for a non-null object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The keys of a record, with their literal types. */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record) as K[]
}

/** The entries of a record, with their literal types. */
export function entriesOf<T extends object>(record: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(record) as [keyof T & string, T[keyof T & string]][]
}

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
