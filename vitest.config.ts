import { defineConfig } from 'vitest/config'

const here = (path: string) => new URL(path, import.meta.url).pathname
const shared = {
  resolve: {
    alias: {
      'server-only': here('./scripts/server-only-stub.mjs'),
      // The package's CommonJS build is an older one than the build that browsers get.
      'react-otp-input': here('./node_modules/react-otp-input/lib/index.esm.js'),
    },
  },
}
const env = { TZ: 'UTC', NEXT_TELEMETRY_DISABLED: '1' }
/** What is awaited comes in the end: a busy machine is no fault of what is tested. */
const expectation = { poll: { timeout: 10_000 } }
const never = ['**/node_modules/**', '**/.next/**', '**/.data/**', 'e2e/**', 'bench/**']

export const unit = {
  ...shared,
  test: {
    name: 'unit',
    environment: 'node' as const,
    include: ['lib/**/*.test.ts', 'scripts/**/*.test.ts', 'messages/**/*.test.ts'],
    exclude: [...never, '**/*.db.test.ts'],
    testTimeout: 30_000,
    expect: expectation,
    env,
  },
}

// Three projects: `unit` needs nothing, `component` a simulated document, `database` the embedded PostgreSQL.
export default defineConfig({
  test: {
    // By default one processor is left to the terminal; the database tests wait for PostgreSQL half of their time.
    maxWorkers: '100%',
    projects: [
      unit,
      {
        ...shared,
        // jsx of tsconfig is `react-jsx`; Next has its own compiler, the tests use the bundler's.
        test: {
          name: 'component',
          environment: 'jsdom',
          // One worker makes its simulated document once and gives each file a fresh copy; a process for each file took
          // two fifths of the time to make them.
          pool: 'vmThreads',
          include: ['components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}'],
          exclude: never,
          setupFiles: ['./components/testing/setup.ts'],
          server: { deps: { inline: ['next-intl'] } },
          testTimeout: 30_000,
          expect: expectation,
          env,
        },
      },
      {
        ...shared,
        test: {
          name: 'database',
          environment: 'node',
          include: ['lib/server/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
          exclude: never,
          globalSetup: ['./lib/server/testing/global-setup.ts'],
          // Each test has a database and a backend of its own; the server's modules are read once, not once a file.
          isolate: false,
          testTimeout: 30_000,
          expect: expectation,
          hookTimeout: 60_000,
          env,
        },
      },
    ],
  },
})
