import type { Locale } from '../i18n/locales.ts'
import { isLocale } from '../i18n/locales.ts'
import type { Scope } from './scope.ts'
import { isScope } from './scope.ts'
import type { SiteEnv } from './site.ts'

/** Login and readable session cookies live one day (docs/requirements.md#constants). */
export const SESSION_SECONDS = 86_400
/** Operators: eight hours (docs/security.md#login-cookie). */
export const OPERATOR_SESSION_SECONDS = 8 * 3_600

export interface CookieNames {
  /** httpOnly login token. */
  readonly session: string
  /** httpOnly operator login token. */
  readonly operator: string
  /** Readable, not secret: id of the operator who is signed in, for the guard's convenience and for open pages. */
  readonly operatorFlag: string
  readonly scope: string
  readonly uuid: string
  /** Readable anti-forgery token (docs/security.md#scope-token); it grants nothing by itself. */
  readonly token: string
  /** String `true` or `false` (docs/requirements.md#entities). */
  readonly loggedIn: string
  readonly language: string
  readonly consent: string
  /** Known device, 90 days. */
  readonly device: string
  /** The same for an operator. */
  readonly operatorDevice: string
}

/**
 * Cookie names. Those with data of one installation contain its environment and country
 * (docs/requirements.md#entities), so that two installations on one host do not collide. `secure` (https) adds the
 * `__Host-` prefix to the login cookies.
 */
export function cookieNames(env: SiteEnv, country: string, secure = false): CookieNames {
  const suffix = `${env}_${country.toLowerCase()}`
  const host = secure ? '__Host-' : ''
  return {
    session: `${host}session`,
    operator: `${host}op`,
    operatorFlag: `op_flag_${suffix}`,
    scope: `scope_${suffix}`,
    uuid: `uuid_${suffix}`,
    token: `token_${suffix}`,
    loggedIn: `logged_in_${suffix}`,
    language: 'language',
    consent: `consent_${suffix}`,
    device: `${host}device`,
    operatorDevice: `${host}op_device`,
  }
}

/** Values of the readable cookies. Each is validated against its list; an invalid value counts as absent. */
export interface VisitCookies {
  readonly language: Locale | undefined
  readonly scope: Scope
  readonly loggedIn: boolean
  readonly uuid: string | undefined
  readonly token: string | undefined
  readonly operator: boolean
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TOKEN = /^[A-Za-z0-9_.-]{16,256}$/

/**
 * Parses a Cookie header (or `document.cookie`). Of duplicate names the first is used; values that cannot be decoded
 * are dropped.
 */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim()
    if (name === '' || cookies.has(name)) continue
    const raw = part
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
    try {
      cookies.set(name, decodeURIComponent(raw))
    } catch {}
  }
  return cookies
}

/**
 * Reads the readable cookies of a visit. Without the logged-in flag the scope is `open` (docs/requirements.md#states).
 */
export function readVisitCookies(header: string | null | undefined, names: CookieNames): VisitCookies {
  const cookies = parseCookies(header)
  const language = cookies.get(names.language)
  const flag = cookies.get(names.loggedIn) === 'true'
  const scope = cookies.get(names.scope)
  const known: Scope = flag && isScope(scope) ? scope : 'open'
  const uuid = cookies.get(names.uuid)
  const token = cookies.get(names.token)
  // `true` until the login that set it ends.
  const flagged = cookies.get(names.operatorFlag) ?? ''
  return {
    language: isLocale(language) ? language : undefined,
    scope: known,
    loggedIn: known !== 'open',
    uuid: known !== 'open' && uuid && UUID.test(uuid) ? uuid : undefined,
    token: known !== 'open' && token && TOKEN.test(token) ? token : undefined,
    operator: flagged === 'true' || UUID.test(flagged),
  }
}
