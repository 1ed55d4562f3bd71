// biome-ignore lint/style/noRestrictedImports: the test of all others is made of it
import { test as base } from '@playwright/test'

/**
 * Playwright's test, which also closes the contexts that the test opened: their pages would go on asking the server, and
 * run their timers, until the last test of the project.
 */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})
