import { cache } from 'react'
import { publicCalls } from '#lib/calls/call.ts'
import { listCaseCategories } from '#lib/contract/articles.ts'

/** Interests of the published case studies; read once per request. */
export const shownInterests = cache(async () => {
  const all = await publicCalls().tryCall(listCaseCategories, {})
  return (all?.items ?? []).filter((category) => category.isActive && category.show)
})
