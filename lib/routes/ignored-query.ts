/** Query keys that no page reads on the server: they do not vary a cached page and do not prevent caching. */
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
