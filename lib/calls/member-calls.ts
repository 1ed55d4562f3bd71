import { type Caller, callerWith } from './public-calls.ts'

/**
 * Calls of server pages in the member areas, in the visitor's name: `memberCalls(await cookies())`. The cookie
 * jar is a parameter because this room knows no framework.
 */
export function memberCalls(cookies: { toString(): string }): Caller {
  const cookie = cookies.toString()
  return callerWith(cookie === '' ? {} : { cookie })
}
