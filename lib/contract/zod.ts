import type * as Parts from './zod-parts.ts'

// Of a call a page needs its path and its name when it opens; its schemas only when something is sent or answered.
// Building them all, and the library itself, once stood in the way of the first key after a page had loaded.

/** The schema library. Absent in a browser until `loadZod` has brought it; a server has it from the start (`zod-now.ts`). */
export let z: typeof Parts

let loading: Promise<void> | undefined

/** Takes the library where it is at hand anyway. */
export function setZod(parts: typeof Parts): void {
  z = parts
  loading = Promise.resolve()
}

/** Brings the library, once; a failed attempt may be repeated. */
export function loadZod(): Promise<void> {
  loading ??= import('./zod-parts.ts').then(setZod).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * A schema that is built when it is first used, by whatever part of it is asked for; used and typed like the schema
 * itself. Where the library is at hand it is built at once. Whoever parses in a browser awaits `loadZod` before.
 */
export function lazy<S extends object>(make: () => S): S {
  if (z) return make()
  let made: S | undefined
  return new Proxy({} as S, {
    get: (_, name) => {
      if (!z) throw new Error('A schema is used before the library is there: await loadZod() first')
      made ??= make()
      return Reflect.get(made, name)
    },
  })
}
