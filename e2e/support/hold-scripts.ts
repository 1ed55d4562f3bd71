import type { BrowserContext, Page } from '@playwright/test'

/** Scripts of the page are on their way until they are let go. */
export async function holdScripts(where: BrowserContext | Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await where.route('**/_next/static/**/*.js', async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  return release
}
