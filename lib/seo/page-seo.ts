import { publicCalls } from '../calls/call.ts'
import { getPageSeo } from '../contract/page-seo.ts'
import type { Locale } from '../i18n/locales.ts'
import type { RouteName } from '../routes/table.ts'

export interface PageSeo {
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
  readonly image?: string
}

/** Editors' texts of a page. A failure is silent and the built-in texts are used (docs/requirements.md#errors). */
export async function findPageSeo(page: RouteName, locale: Locale): Promise<PageSeo | undefined> {
  try {
    const seo = await publicCalls().call(getPageSeo, { params: { page, locale } })
    return {
      ...(seo.title ? { title: seo.title } : {}),
      ...(seo.description ? { description: seo.description } : {}),
      ...(seo.keywords ? { keywords: seo.keywords } : {}),
      ...(seo.image ? { image: seo.image } : {}),
    }
  } catch {
    return undefined
  }
}
