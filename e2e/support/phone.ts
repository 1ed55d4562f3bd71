import type { Browser, BrowserContext } from '@playwright/test'

/** A Thai phone of 390 px; `height` is less while its keyboard is open. */
export const phoneOf = (browser: Browser, { height = 844, isMobile = true } = {}): Promise<BrowserContext> =>
  browser.newContext({ locale: 'th-TH', viewport: { width: 390, height }, hasTouch: true, isMobile })
