import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes pages say that a pixel is configured, of which the demo world has none: only then there is something to ask
 * about cookies. Said in the page, before the script that reads it runs, because a route would stop every request and
 * switch the cache of the browser off.
 */
export async function configurePixel(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const script = document.querySelector<HTMLElement>('script[data-pixels]')
      if (!script) return
      script.dataset.pixels = '1'
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
