import { NextResponse } from 'next/server'
import { languageCookie } from '../session/language-cookie.ts'
import type { Decision, Visit } from './guard.ts'
import { toShownPath, WANTED_PATH_HEADER, WANTED_SEARCH_HEADER } from './shown-path.ts'
import { toLocalePath } from './table.ts'

/** Converts the guard's decision to the framework's response. */
export function answer(
  decision: Decision,
  visit: Pick<Visit, 'pathname' | 'search'> & {
    readonly origin: string
    readonly headers: Headers
    readonly secure: boolean
  },
): NextResponse {
  if (decision.kind === 'redirect') {
    const response = NextResponse.redirect(new URL(decision.location, visit.origin), decision.status)
    for (const [name, value] of Object.entries(decision.headers)) response.headers.set(name, value)
    if (decision.remember)
      response.headers.append('set-cookie', languageCookie(decision.remember, visit.secure))
    return response
  }
  const headers = new Headers(visit.headers)
  headers.set(WANTED_PATH_HEADER, encodeURI(toShownPath(visit.pathname)))
  headers.set(WANTED_SEARCH_HEADER, visit.search)
  if (decision.kind === 'pass')
    return NextResponse.next({ request: { headers }, headers: { ...decision.headers } })
  const unknown = `/404${decision.path === '/' ? '' : decision.path}`
  const target = toLocalePath(decision.locale, decision.area ? `/Operator${unknown}` : unknown)
  return NextResponse.rewrite(new URL(target, visit.origin), { status: 404, request: { headers } })
}
