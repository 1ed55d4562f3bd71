/** True where a list of known values holds this one. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value)
}

/** True for what has fields: neither null nor a plain value. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The keys of a record, typed as they are written. */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record) as K[]
}

/** The entries of a record, typed as they are written. */
export function entriesOf<T extends object>(record: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(record) as [keyof T & string, T[keyof T & string]][]
}

/** The code that a failure of the platform carries. */
export function codeOf(error: unknown): unknown {
  return error instanceof Object && 'code' in error ? error.code : undefined
}

/** What was thrown as an error. Anything may be thrown. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** What a failure says of itself. Anything may be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
