/** Short texts that parsers and queries stumble over. */
export const HOSTILE_WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '..',
  '%00',
  "'; DROP TABLE member; --",
] as const
