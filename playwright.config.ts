import { defineConfig } from '@playwright/test'

// Journeys that move the business clock: offers end and figures age, so what looks at the demo world goes first, then
// what moves it by days, then what moves it by weeks.
const DAYS = '**/marketer-*.spec.ts'
/** They start servers of their own, so they may stand beside whatever happens in the world of the others. */
const APART = ['**/opening.spec.ts', '**/backend-apart.spec.ts']
/** Make accounts of their own: the world needs to be neither new nor of today. */
const PEOPLE = '**/accounts-*.spec.ts'
/** Looks at a demo world that nobody has changed yet, so it is the first in its world. */
const BEFORE = '**/a11y-public.spec.ts'
const WEEKS = ['**/influencer*.spec.ts', '**/journey.spec.ts']

/**
 * Journeys run against a server that is already up (`npm run test:e2e` starts it): one worker, one world. `verify` runs
 * the worlds in parallel, each with a server of its own: a test waits nearly as much as it works, so three of them keep
 * two processors at work.
 */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'today',
      testMatch: '**/*.spec.ts',
      testIgnore: [DAYS, PEOPLE, BEFORE, ...WEEKS, ...APART],
      metadata: { world: 'today' },
    },
    { name: 'before', testMatch: BEFORE, metadata: { world: 'people' } },
    { name: 'people', testMatch: PEOPLE, metadata: { world: 'people' } },
    { name: 'apart', testMatch: APART, metadata: { world: 'people' } },
    { name: 'days', testMatch: DAYS, metadata: { world: 'later' } },
    { name: 'weeks', testMatch: WEEKS, metadata: { world: 'later' } },
  ],
  fullyParallel: false,
  workers: 1,
  // Seven times what the slowest test without a limit of its own takes: a busy or slower machine is no fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  outputDir: process.env.BROWSER_RESULTS ?? 'test-results/browser',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 390, height: 844 },
    // Motion costs the browser time, and hides what goes wrong where a press comes soon; the journeys of a visitor ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A recorded trace of every journey costs a fifth of the time; `playwright test --trace on` records one.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
