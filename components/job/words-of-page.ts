import { getLocale } from 'next-intl/server'
import type { Caller } from '#lib/calls/call.ts'
import { getConfig } from '#lib/contract/open.ts'
import { readAs } from '#lib/i18n/example-english.ts'

/** How a member's page reads what others wrote: the demo world's texts in its language, everybody else's as they are. */
export async function wordsOfPage(calls: Caller): Promise<<T>(record: T) => T> {
  const locale = await getLocale()
  // A page in Thai asks for nothing.
  const isDemo = locale === 'en' && (await calls.tryCall(getConfig, {}))?.demoMode === true
  return (record) => readAs(record, locale, isDemo)
}
