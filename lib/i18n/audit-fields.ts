/**
 * How the value of a noted field is said is decided by the field, never by the value's look: somebody may be called
 * "support", and an entry "2026-12-31".
 */

/** Numbers are minor units. */
export const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'transfer',
  'refunded',
  'gross',
  'net',
  'total',
  'rates',
])

/** Numbers are basis points, shown as per cent. */
export const SHARES: ReadonlySet<string> = new Set(['bp', 'whtBp', 'commissionBp', 'engagementBp'])
/** Codes that have a word. */
export const CODED: ReadonlySet<string> = new Set([
  'by',
  'channel',
  'fault',
  'kind',
  'memberKind',
  'proof',
  'purpose',
  'score',
  'type',
  'way',
])

/** Roles of an operator, with spaces between them. */
export const ROLES: ReadonlySet<string> = new Set(['before', 'roles'])
/** Days and moments; without a name: what a change was from and to. */
export const DATES: ReadonlySet<string> = new Set([
  '',
  'from',
  'paidAt',
  'publishAt',
  'to',
  'until',
  'validFrom',
  'validTo',
])

/** Facts of a request for a second person that somebody typed, where the log keeps a code under the same name. */
export const TYPED_FACTS: ReadonlySet<string> = new Set(['proof'])
