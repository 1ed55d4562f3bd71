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

/** Where the brace that opens at `from` is closed. */
function closingOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error(`No closing brace in ${text}`)
}

/** A message as a pattern: a plain argument matches anything, a plural or select any of its branches. */
function patternOf(text: string, inPlural = false): string {
  const open = text.indexOf('{')
  const plain = (part: string) => {
    const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return inPlural ? escaped.replaceAll('#', '.*') : escaped
  }
  if (open < 0) return plain(text)
  const close = closingOf(text, open)
  const argument = text.slice(open + 1, close)
  const kind = /^\s*\w+\s*,\s*(plural|select)\s*,/.exec(argument)
  let pattern = '.*'
  if (kind) {
    const branches: string[] = []
    for (let at = argument.indexOf('{'); at >= 0; ) {
      const end = closingOf(argument, at)
      branches.push(patternOf(argument.slice(at + 1, end), kind[1] === 'plural'))
      at = argument.indexOf('{', end)
    }
    pattern = `(?:${branches.join('|')})`
  }
  return plain(text.slice(0, open)) + pattern + patternOf(text.slice(close + 1), inPlural)
}

export interface Texts {
  (key: string): string
  /** A pattern for a message with arguments. */
  like: (key: string) => RegExp
  readonly locale: Locale
}

/** The product's own words, so that a journey reads the page as its user does and follows a change of wording. */
export function texts(locale: Locale): Texts {
  const t = (key: string) => find(locale, key)
  return Object.assign(t, {
    locale,
    like: (key: string) => new RegExp(patternOf(find(locale, key))),
  })
}
