/**
 * True for sign-in, recovery and change pages, and for a report whose URL contains its token. Such pages send no
 * referrer and load no pixel, so that no other site learns their URL.
 */
export function isSecretPath(pathname: string): boolean {
  return /\/(sharedReport|Operator\/welcome|signup|signin|preLogin|recovery|change\w+|verify\w+)(\/|$)/i.test(
    pathname,
  )
}
