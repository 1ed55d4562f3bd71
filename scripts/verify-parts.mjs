// What `npm run verify` and its parts consist of, in order.

export const PARTS = {
  check: [
    'types',
    'lint',
    'rooms',
    'translations',
    'colours',
    'unused',
    'promises',
    'references',
    'measures',
    'another',
    'answers',
    'openapi',
    'unit',
    'mutation',
  ],
  unit: ['unit'],
  database: ['database', 'trail'],
  build: ['build', 'bundle'],
  access: ['build', 'access'],
  budget: ['build', 'budget'],
  browser: ['build', 'browser'],
  long: ['promises', 'proofs', 'mutants', 'build', 'access', 'cluster'],
}

/** Checks that only read, each in a process of its own: two of them run in parallel. */
export const BESIDE = PARTS.check.slice(0, PARTS.check.indexOf('unit'))

/** Of these one waits for fonts and the other for its server: they run in parallel. */
export const TOGETHER = ['access', 'budget']

/** Steps of `verify:long` alone. */
export const LONG_ONLY = ['proofs', 'mutants', 'cluster']
