import { parseCookies } from '../session/cookies.ts'

const SHAPE = /^[A-Za-z0-9_.-]{16,256}$/
const ANY_NAME = /^token_(?:demo|production|development)_[a-z]{2}$/

/**
 * The readable scope token (docs/security.md#scope-token), sent as bearer token with every call. `name` is the cookie's
 * name from `<html data-token-cookie>`; without it the first cookie with such a name is used.
 */
export function readScopeToken(cookies: string, name?: string): string | undefined {
  const jar = parseCookies(cookies)
  const value = name ? jar.get(name) : [...jar].find(([key]) => ANY_NAME.test(key))?.[1]
  return value && SHAPE.test(value) ? value : undefined
}

/** The same for the current document. Browser only. */
export function documentScopeToken(): string | undefined {
  return readScopeToken(document.cookie, document.documentElement.dataset.tokenCookie)
}
