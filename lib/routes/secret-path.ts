/** Sign-in, recovery and change pages tell no other site where they are: no referrer, no pixel. */
export function isSecretPath(pathname: string): boolean {
  return /\/(signup|signin|preLogin|recovery|change\w+|verify\w+)(\/|$)/i.test(pathname)
}
