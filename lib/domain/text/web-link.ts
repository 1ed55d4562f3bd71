const MOST_LENGTH = 2_048

/** Names that no public server has: of this machine, of a house or company network, of hidden services. */
const LOCAL = new Set(
  'localhost localdomain local internal intranet lan home corp private arpa onion invalid'.split(' '),
)

/**
 * The outside address of a text, as browsers read it, where it leads where it seems to: https, a public name as host,
 * no user part, no port, nothing that is not seen or that the parser would repair. Undefined: anything else. Whoever
 * compares hosts compares `hostname` of the answer, which has gone through IDNA (docs/security.md#outside-links).
 */
export function readWebLink(text: string): URL | undefined {
  if (text.length > MOST_LENGTH || /[\\\s\p{C}]/u.test(text)) return undefined
  // Asked of the text: the parser hides an empty user part and the default port.
  if (!/^https:\/\/[^/?#@:]+(?:[/?#]|$)/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // An address by number, however it was written, has become one that ends in a digit.
  const [, last] = /^(?:[a-z\d_][a-z\d_-]*\.)+([a-z][a-z\d-]*)$/.exec(url.hostname) ?? []
  return last === undefined || LOCAL.has(last) ? undefined : url
}

/** The host as lists of platforms name it. */
export const listedHostOf = (url: URL): string => url.hostname.replace(/^www\./, '')
