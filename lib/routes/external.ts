import { readWebLink } from '../domain/text/web-link.ts'

/** Hosts that the product itself links or redirects to. Exact names, https only (docs/security.md#routes). */
export const EXTERNAL_HOSTS: readonly string[] = [
  'apps.apple.com',
  'play.google.com',
  'line.me',
  'lin.ee',
  'page.line.me',
  'docs.google.com',
  'forms.gle',
]

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

/** An outside link (docs/security.md#outside-links) to one of the exact hosts, normalised, or undefined. */
export function toAllowedUrl(
  value: string | null | undefined,
  hosts: readonly string[] = EXTERNAL_HOSTS,
): string | undefined {
  const url = readWebLink(value ?? '')
  return url && hosts.includes(url.hostname) ? url.href : undefined
}

/** The address of the mobile app's link-out page (docs/requirements.md#pages): base URL plus the encoded target. */
export function toAppLinkout(appUrl: string, target: string): string {
  return `${appUrl}/MobileApp/Linkout?gotourl=${encodeURIComponent(target)}`
}
