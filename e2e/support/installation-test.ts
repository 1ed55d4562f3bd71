import { type Installation, makeInstallation } from './installation.ts'
import { readMessagesFrom } from './outbox.ts'
import { test as base } from './test.ts'

/** Playwright's test on a real installation of its own, beside the demo that the other journeys walk through. */
export const test = base.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from the pattern
  installation: async ({}, use) => {
    const made = await makeInstallation()
    readMessagesFrom(made.mailbox.messagesTo)
    await use(made)
    readMessagesFrom(undefined)
    await made.remove()
  },
  baseURL: async ({ installation }, use) => use(installation.url),
})
