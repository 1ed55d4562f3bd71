import type { Language } from '../country/languages.ts'
import { type Caller, callerWith } from './call.ts'

/**
 * Calls of member pages on the server, with the visitor's cookies: `memberCalls(await cookies())`. The cookie jar is a
 * parameter because this folder must not import the framework. A page whose response contains page URLs passes its
 * `language`, so that they are in the reader's language.
 */
export function memberCalls(cookies: { toString(): string }, language?: Language): Caller {
  const cookie = cookies.toString()
  return callerWith({
    ...(cookie === '' ? {} : { cookie }),
    ...(language ? { 'accept-language': language } : {}),
  })
}
