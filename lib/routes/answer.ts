import { NextResponse } from 'next/server'
import { languageCookie } from '../session/cookies.ts'
import type { Decision, Visit } from './guard.ts'
import { toLocalePath } from './table.ts'

/** Tells the not-found page which path was wanted; set on every page request, so a visitor cannot choose it. */
export const WANTED_PATH_HEADER = 'x-wanted-path'

/** Turns the guard's decision into the framework's answer. */
export function answer(
  decision: Decision,
  visit: Pick<Visit, 'pathname'> & { readonly origin: string; readonly headers: Headers; readonly secure: boolean },
): NextResponse {
  if (decision.kind === 'redirect') {
    const response = NextResponse.redirect(new URL(decision.location, visit.origin), decision.status)
    for (const [name, value] of Object.entries(decision.headers)) response.headers.set(name, value)
    if (decision.remember) response.headers.append('set-cookie', languageCookie(decision.remember, visit.secure))
    return response
  }
  const headers = new Headers(visit.headers)
  headers.set(WANTED_PATH_HEADER, encodeURI(toShownPath(visit.pathname)))
  if (decision.kind === 'pass') return NextResponse.next({ request: { headers }, headers: { ...decision.headers } })
  const target = toLocalePath(decision.locale, `/404${decision.path === '/' ? '' : decision.path}`)
  return NextResponse.rewrite(new URL(target, visit.origin), { request: { headers } })
}

/** A wanted path as people read it: decoded where possible, no control characters, at most 256 characters. */
export function toShownPath(pathname: string): string {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {}
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  return path.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '').slice(0, 256).toWellFormed()
}
