// biome-ignore lint/style/noRestrictedImports: the test of all others is made of it
import { test as base, expect } from '@playwright/test'

/**
 * Playwright's test, which also closes the contexts that the test opened: their pages would go on asking the server, and
 * run their timers, until the last test of the project. It fails where a page asked for a text that it was not sent:
 * forms are sent the words that they show and no others, and next-intl shows the name of a missing one.
 */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      const missing: string[] = []
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        context.on('console', (message) => {
          if (message.text().includes('MISSING_MESSAGE')) missing.push(message.text())
        })
        return context
      }
      await use(undefined)
      browser.newContext = open
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
      expect(missing, 'texts that a page was not sent').toEqual([])
    },
    { auto: true },
  ],
})
