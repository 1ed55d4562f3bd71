import { getLocale } from 'next-intl/server'
import type { Caller } from '#lib/calls/call.ts'
import { getConfig } from '#lib/contract/open.ts'
import { readAs } from '#lib/i18n/example-english.ts'

/**
 * Returns a function that translates demo texts of other members for the page's language; real texts stay unchanged.
 */
export async function wordsOfPage(calls: Caller): Promise<<T>(record: T) => T> {
  const locale = await getLocale()
  // Thai pages need no translation, so no call is made.
  const isDemo = locale === 'en' && (await calls.tryCall(getConfig, {}))?.demoMode === true
  return (record) => readAs(record, locale, isDemo)
}
