import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Access, AnyCall } from '../../contract/define-call.ts'
import { Refusal } from '../../domain/errors.ts'
import { parseCookies } from '../../session/cookies.ts'
import type { Caller, Context } from '../services/context.ts'
import { findCallerByToken, type KnownLogins, type LoginHolder } from '../store/session.ts'
import type { CookieSettings } from './reply.ts'

/** Login tokens and anti-forgery tokens differ by prefix, so that one is never taken for the other. */
export const LOGIN_PREFIX = 's_'
export const FORGERY_PREFIX = 'f_'

const BEARER = /^Bearer ([sf]_[A-Za-z0-9_-]{20,200})$/

/**
 * The anti-forgery token of a login, readable by script: useless without the login itself
 * (docs/security.md#scope-token).
 */
export function forgeryTokenOf(sessionId: string, secret: KeyObject): string {
  return `${FORGERY_PREFIX}${createHmac('sha256', secret).update(`forgery:${sessionId}`).digest('base64url')}`
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface Login {
  caller: Caller
  /** The login came from a cookie, so a foreign site may have made the browser send it. */
  fromCookie: boolean
}

/**
 * Finds the login that sent this request. Calls for operators read the operator cookie, all others the member's; a
 * login token as bearer replaces the cookie (clients other than browsers). Errors: malformed_bearer, forbidden_origin.
 */
export async function findLogin(
  ctx: Pick<Context, 'db' | 'secret' | 'now'>,
  request: Request,
  call: AnyCall,
  cookies: CookieSettings,
  known?: KnownLogins,
): Promise<Login> {
  const { secret } = ctx
  const find = (token: string): Promise<LoginHolder | undefined> => {
    const hash = hashToken(token)
    if (known === undefined || request.method !== 'GET') return findCallerByToken(ctx.db, hash, ctx.now())
    const key = hash.toString('base64')
    const found = known.get(key) ?? findCallerByToken(ctx.db, hash, ctx.now())
    known.set(key, found)
    return found
  }
  const header = request.headers.get('authorization')
  const bearer = header === null ? undefined : BEARER.exec(header)?.[1]
  if (header !== null && bearer === undefined) throw new Refusal('malformed_bearer')
  if (bearer?.startsWith(LOGIN_PREFIX)) {
    const caller = await find(bearer)
    if (!caller) throw new Refusal('malformed_bearer')
    return { caller, fromCookie: false }
  }
  const jar = parseCookies(request.headers.get('cookie'))
  const forOperators = call.access.every((access: Access) => access.startsWith('operator'))
  const names = forOperators
    ? [cookies.names.operator]
    : call.access.some((access: Access) => access.startsWith('operator'))
      ? [cookies.names.session, cookies.names.operator]
      : [cookies.names.session]
  for (const name of names) {
    const token = jar.get(name)
    if (!token?.startsWith(LOGIN_PREFIX)) continue
    const caller = await find(token)
    if (!caller || (name === cookies.names.operator) !== (caller.kind === 'operator')) continue
    if (bearer && request.method !== 'GET' && 'sessionId' in caller && caller.kind !== 'operator') {
      const expected = Buffer.from(forgeryTokenOf(caller.sessionId, secret))
      const given = Buffer.from(bearer)
      if (expected.length !== given.length || !timingSafeEqual(expected, given))
        throw new Refusal('forbidden_origin')
    }
    return { caller, fromCookie: true }
  }
  return { caller: { kind: 'visitor' }, fromCookie: false }
}

/**
 * Checks that this caller may use this call; ownership is checked in the service. Errors: not_signed_in,
 * wrong_member_kind, not_allowed, not_found.
 */
export function requireAccess(call: AnyCall, caller: Caller): void {
  const { access } = call
  if (access.includes('visitor')) return
  const operatorsOnly = access.every((item) => item.startsWith('operator'))
  if (caller.kind === 'operator') {
    if (access.includes('operator') || caller.roles.some((role) => access.includes(`operator:${role}`)))
      return
    throw new Refusal('not_allowed')
  }
  if (operatorsOnly) throw new Refusal('not_found')
  if (caller.kind === 'visitor') throw new Refusal('not_signed_in')
  if (access.includes('member') || access.some((one) => one === caller.kind)) return
  throw new Refusal('wrong_member_kind')
}

/**
 * Refuses a request that a foreign site could have made the browser send (docs/security.md#cross-site-requests). Error:
 * forbidden_origin.
 */
export function requireSameSite(
  request: Request,
  call: AnyCall,
  login: Login,
  origins: ReadonlySet<string>,
): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin') return
  const origin = request.headers.get('origin')
  // Also without a login: a response to a foreign page could set or end the cookies of this site.
  if ((site !== null && site !== 'none') || (origin !== null && !origins.has(origin)))
    throw new Refusal('forbidden_origin')
  const guarded =
    login.fromCookie || call.limit === 'signin' || call.limit === 'code' || call.limit === 'signup'
  if (!guarded) return
  if (site === null && origin !== null && origins.has(origin)) return
  throw new Refusal('forbidden_origin')
}
