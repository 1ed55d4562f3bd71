import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LOCALES = ['th', 'en'] as const
export type Locale = (typeof LOCALES)[number]
const folder = join(import.meta.dirname, '../../messages')
const read = new Map<string, Record<string, unknown>>()

function find(locale: Locale, key: string): string {
  const [namespace, ...path] = key.split('.') as [string, ...string[]]
  const name = `${locale}/${namespace}`
  let file = read.get(name)
  if (!file) {
    file = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, unknown>
    read.set(name, file)
  }
  const value = path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], file)
  if (typeof value !== 'string') throw new Error(`No message ${key} in ${locale}`)
  return value
}

export interface Texts {
  (key: string): string
  /** A pattern for a message with arguments: each argument matches anything. */
  like: (key: string) => RegExp
  readonly locale: Locale
}

/** The product's own words, so that a journey reads the page as its user does and follows a change of wording. */
export function texts(locale: Locale): Texts {
  const t = (key: string) => find(locale, key)
  return Object.assign(t, {
    locale,
    like: (key: string) =>
      new RegExp(
        find(locale, key)
          .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*'),
      ),
  })
}
