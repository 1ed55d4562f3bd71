import type { Language } from '../country/languages.ts'
import { type Caller, callerWith } from './public-calls.ts'

/**
 * Calls of server pages in the member areas, in the visitor's name: `memberCalls(await cookies())`. The cookie
 * jar is a parameter because this room knows no framework. A page whose answer holds addresses of pages names its
 * `language`, so that they are in the reader's.
 */
export function memberCalls(cookies: { toString(): string }, language?: Language): Caller {
  const cookie = cookies.toString()
  return callerWith({
    ...(cookie === '' ? {} : { cookie }),
    ...(language ? { 'accept-language': language } : {}),
  })
}
