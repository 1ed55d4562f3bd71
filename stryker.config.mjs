// `npm run mutation` (scripts/mutation.mjs): docs/mutation.md says what it covers and what survives.

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  // The compiler of this project has no interface for scripts; nothing here needs its configuration.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // What is decided once while a module loads are tables: their words are data, checked by their own tests.
  ignoreStatic: true,
  mutate: [
    'lib/domain/**/*.ts',
    'lib/country/*.ts',
    'lib/server/documents/break-lines.ts',
    'lib/server/documents/format.ts',
    '!lib/**/*.test.ts',
    '!lib/**/testing/**',
  ],
  ignorePatterns: [
    '/app',
    '/components',
    '/e2e',
    '/bench',
    // One test looks icons up in their file.
    '/public/**/*',
    '!/public/images/icons.svg',
    '/.next',
    '/.data',
    '/test-results',
    '/tests',
  ],
  tempDirName: '.stryker',
  concurrency: 2,
  timeoutMS: 5_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  thresholds: { high: 95, low: 90, break: 85 },
}
