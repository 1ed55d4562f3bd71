import type { Messages } from '#lib/i18n/messages.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'

type Texts = Messages['operator']

/** Dotted paths of the groups and texts of `T`. */
type GroupOf<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${GroupOf<T[K]>}`
}[keyof T & string]
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never

export interface Say<K extends string> {
  (key: K, values?: Record<string, string | number>): string
  has: (key: string) => boolean
}

/**
 * Texts of the console, for the server only. They are outside next-intl's key types, because with all areas in one type
 * the compiler fails (TS2590), and the browser never gets them.
 */
export async function getTexts<P extends GroupOf<Texts>>(group: P): Promise<Say<KeyOf<At<Texts, P>>>> {
  return await getTextByKey(`operator.${group}`)
}

/** The same for a server component that is not async. */
export function useTexts<P extends GroupOf<Texts>>(group: P): Say<KeyOf<At<Texts, P>>> {
  return useTextByKey(`operator.${group}`)
}
