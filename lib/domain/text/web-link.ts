const MOST_LENGTH = 2_048

/** Top-level names that no public server has: loopback, private networks, hidden services. */
const LOCAL = new Set(
  'localhost localdomain local internal intranet lan home corp private arpa onion invalid'.split(' '),
)

/**
 * Parses an outside https URL that leads where it seems to lead: a public host name, no user part, no port, no
 * invisible characters, nothing that the parser would repair. Undefined for anything else. Compare hosts by `hostname`
 * of the result, which is IDNA-encoded (docs/security.md#outside-links).
 */
export function readWebLink(text: string): URL | undefined {
  if (text.length > MOST_LENGTH || /[\\\s\p{C}]/u.test(text)) return undefined
  // Checked in the raw text, because the parser drops an empty user part and the default port.
  if (!/^https:\/\/[^/?#@:]+(?:[/?#]|$)/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // The parser turns every spelling of an IP address into one that ends in a digit, which the pattern rejects.
  const [, last] = /^(?:[a-z\d_][a-z\d_-]*\.)+([a-z][a-z\d-]*)$/.exec(url.hostname) ?? []
  return last === undefined || LOCAL.has(last) ? undefined : url
}

/** The host without `www.`, as in the platforms' host lists. */
export const listedHostOf = (url: URL): string => url.hostname.replace(/^www\./, '')
