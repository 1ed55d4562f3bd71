import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes pages say that a pixel is configured, of which the demo world has none: only then there is something to ask
 * about cookies.
 */
export async function configurePixel(where: Page | BrowserContext): Promise<void> {
  await where.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET')
      return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response })
    await route.fulfill({ response, body: withPixel(await response.text()) })
  })
}

/** The HTML of a page with `data-pixels` set, as the layout does where a pixel is configured. */
export function withPixel(html: string): string {
  return html.replace('data-pixels=""', 'data-pixels="1"')
}
