/**
 * Sign-in, recovery and change pages, and a report whose address is its key, tell no other site where they are: no
 * referrer, no pixel.
 */
export function isSecretPath(pathname: string): boolean {
  return /\/(sharedReport|Operator\/welcome|signup|signin|preLogin|recovery|change\w+|verify\w+)(\/|$)/i.test(
    pathname,
  )
}
