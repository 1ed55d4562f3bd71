/** Query keys that a page never reads on the server: they neither vary a cached page nor keep it from being kept. */
export const IGNORED_QUERY: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'fbclid',
  'gclid',
  'ttclid',
  'ref',
  'openExternalBrowser',
]
