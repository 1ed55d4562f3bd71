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

/** An outside link (docs/security.md#outside-links) to one of the exact hosts, normalised; undefined for any other. */
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
