const OWN = 'https://own.invalid'
const MAX = 2_048
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const REFUSED = /[\\\u0000-\u0020\u007f]/
const ENCODED = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/**
 * Validates a `next` or return path; undefined when it could leave the site. Requires one leading slash and our own
 * origin when parsed; no backslash, blank or control character, also not percent-encoded. Paths of calls and files are
 * refused, since they are not pages.
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
