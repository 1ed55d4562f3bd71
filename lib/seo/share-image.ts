import type { Locale } from '../i18n/locales.ts'

export const SHARE_KINDS = ['articles', 'cases', 'packages', 'jobs'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/**
 * Path of a record's share picture. It contains the time of the last change (`changed`), because link previews cache a
 * picture by its URL.
 */
export function shareImage(kind: ShareKind, locale: Locale, key: string, changed: string): string {
  const version = Math.max(0, Math.floor(Date.parse(changed) / 1000) || 0).toString(36)
  return `/images/share/${kind}/${locale}/${encodeURIComponent(key)}.jpg?v=${version}`
}
