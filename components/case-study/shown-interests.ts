import { cache } from 'react'
import { publicCalls } from '#lib/calls/call.ts'
import { listCaseCategories } from '#lib/contract/articles.ts'

/** The interests of case studies that are shown, asked for once for a page. */
export const shownInterests = cache(async () => {
  const all = await publicCalls().tryCall(listCaseCategories, {})
  return (all?.items ?? []).filter((category) => category.isActive && category.show)
})
