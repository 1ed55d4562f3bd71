const DAY_MS = 86_400_000
/** Readers distrust a file whose end is more than a year away, and must ignore one whose end has passed. */
const LIFE_DAYS = 180

/** Where to report a weakness of this installation (RFC 9116). `appUrl` without a slash at its end. */
export function toSecurityTxt(appUrl: string, now: Date): string {
  return [
    `Contact: ${appUrl}/en/contact`,
    `Expires: ${new Date(now.getTime() + LIFE_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: th, en',
    `Canonical: ${appUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
