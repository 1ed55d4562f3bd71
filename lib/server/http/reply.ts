import { type CookieNames, OPERATOR_SESSION_SECONDS, SESSION_SECONDS } from '../../session/cookies.ts'
import type { Scope } from '../../session/scope.ts'

export interface NewSession {
  /** The login token; only its hash is stored. */
  token: string
  scope: Exclude<Scope, 'open'>
  uuid: string
  /** Readable anti-forgery token of this login. */
  forgeryToken: string
}

/** What a handler may add to the response besides its result. */
export interface Reply {
  /** Signs the browser in, or out with null: all session cookies of docs/requirements.md#states at once. */
  session(session: NewSession | null): void
  operatorSession(session: { token: string; id: string } | null): void
  /** Remembers a device for 90 days: the sign-in delay of the account does not apply to it. */
  device(token: string): void
  /** The same for an operator, with a cookie that is SameSite strict. */
  operatorDevice(token: string): void
  header(name: string, value: string): void
}

export interface CookieSettings {
  names: CookieNames
  secure: boolean
}

const DEVICE_SECONDS = 90 * 86_400

/** Collects headers and cookies of one answer. */
export function createReply(settings: CookieSettings): Reply & { headers: Headers } {
  const headers = new Headers()
  const { names, secure } = settings
  const set = (name: string, value: string, maxAge: number, httpOnly: boolean, sameSite = 'Lax') =>
    headers.append(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`,
    )
  return {
    headers,
    session(session) {
      if (session) {
        set(names.session, session.token, SESSION_SECONDS, true)
        set(names.scope, session.scope, SESSION_SECONDS, false)
        set(names.uuid, session.uuid, SESSION_SECONDS, false)
        set(names.token, session.forgeryToken, SESSION_SECONDS, false)
        set(names.loggedIn, 'true', SESSION_SECONDS, false)
      } else {
        set(names.session, '', 0, true)
        set(names.scope, 'open', SESSION_SECONDS, false)
        set(names.uuid, '', 0, false)
        set(names.token, '', 0, false)
        set(names.loggedIn, 'false', SESSION_SECONDS, false)
      }
    },
    operatorSession(session) {
      set(names.operator, session?.token ?? '', session ? OPERATOR_SESSION_SECONDS : 0, true, 'Strict')
      set(names.operatorFlag, session?.id ?? '', session ? OPERATOR_SESSION_SECONDS : 0, false)
    },
    device: (token) => set(names.device, token, DEVICE_SECONDS, true),
    operatorDevice: (token) => set(names.operatorDevice, token, DEVICE_SECONDS, true, 'Strict'),
    header: (name, value) => headers.set(name, value),
  }
}
