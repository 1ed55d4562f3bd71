import type * as Parts from './zod-parts.ts'

// When a page opens it needs only path and id of a call; the schemas are needed when something is sent or received.
// Loading the library and building all schemas earlier would delay the response to the first key press.

/**
 * The schema library. Undefined in a browser until `loadZod` has loaded it; set from the start on a server
 * (`zod-now.ts`).
 */
export let z: typeof Parts

let loading: Promise<void> | undefined

/** Sets the library where it is already loaded. */
export function setZod(parts: typeof Parts): void {
  z = parts
  loading = Promise.resolve()
}

/** Loads the library once; a failed load may be tried again. */
export function loadZod(): Promise<void> {
  loading ??= import('./zod-parts.ts').then(setZod).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * A schema that is built on first access to one of its properties; used and typed like the schema itself. When the
 * library is already loaded, the schema is built at once. In a browser, await `loadZod` before parsing.
 */
export function lazy<S extends object>(make: () => S): S {
  if (z) return make()
  let made: S | undefined
  return new Proxy({} as S, {
    get: (_, name) => {
      if (!z) throw new Error('Await loadZod() before a schema is used')
      made ??= make()
      return Reflect.get(made, name)
    },
  })
}
