import type { APIRequestContext } from '@playwright/test'
import { listPublicPages } from '../../scripts/public-pages.ts'

/** One address of every page that a visitor may open, and one that does not exist. */
export async function publicPages(request: APIRequestContext, locale: 'th' | 'en'): Promise<string[]> {
  const pages = await listPublicPages(async (path) => (await request.get(path)).text(), locale)
  return [...pages.map(({ path }) => path), `/${locale}/nothing-here`]
}
