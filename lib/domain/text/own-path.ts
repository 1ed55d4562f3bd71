const OWN = 'https://own.invalid'
const MAX = 2_048
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const REFUSED = /[\\\u0000-\u0020\u007f]/
const ENCODED = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/**
 * The own path of a `next` or return value, or undefined when it leads anywhere else: one leading slash, parsed
 * against our own origin, no backslash, blank or control character, none of them encoded in the path. Calls and
 * files are no pages and refused too.
 */
export function toOwnPath(next: string | null | undefined): string | undefined {
  if (!next || next.length > MAX || REFUSED.test(next)) return undefined
  if (!next.startsWith('/') || next.startsWith('//')) return undefined
  if (!URL.canParse(next, OWN)) return undefined
  const url = new URL(next, OWN)
  if (url.origin !== OWN || url.pathname.includes('//') || ENCODED.test(url.pathname)) return undefined
  if (/^\/(?:api|_next|sv_[a-z_]+)(?:\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
