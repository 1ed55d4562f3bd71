import {
  getAuthStatus,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signInInfluencer,
  signInMarketer,
  signOut,
} from '../../../contract/auth.ts'
import { parseCookies } from '../../../session/cookies.ts'
import { getStatus } from '../../services/auth/get-status.ts'
import type { MemberKind } from '../../services/auth/queries.ts'
import * as sessions from '../../services/auth/sessions.ts'
import { type SignInInput, signIn } from '../../services/auth/sign-in.ts'
import type { Context } from '../../services/context.ts'
import { forgeryTokenOf } from '../actor.ts'
import { type Handler, handle } from '../handle.ts'
import type { Reply } from '../reply.ts'
import { signInBrowser } from './sign-in-browser.ts'

function deviceOf(headers: Headers): string | undefined {
  const jar = parseCookies(headers.get('cookie'))
  return jar.get('__Host-device') ?? jar.get('device')
}

async function answerSignIn(
  ctx: Context,
  kind: MemberKind,
  body: Pick<SignInInput, 'username' | 'password' | 'code'>,
  headers: Headers,
  reply: Reply,
) {
  const result = await signIn(ctx, { ...body, kind, deviceToken: deviceOf(headers) })
  return result.state === 'code'
    ? result
    : { state: result.state, session: signInBrowser(ctx, reply, result) }
}

/** True where cookies still claim a login that the database has ended. */
function hasStaleCookies(headers: Headers): boolean {
  const jar = parseCookies(headers.get('cookie'))
  return (
    jar.has('session') ||
    jar.has('__Host-session') ||
    [...jar].some(([name, value]) => name.startsWith('logged_in_') && value === 'true')
  )
}

export const authHandlers: readonly Handler[] = [
  handle(getAuthStatus, async (ctx, { headers }, reply) => {
    const status = await getStatus(ctx)
    if (!status) {
      if (hasStaleCookies(headers)) reply.session(null)
      return { token: '', scope: 'open' as const, uuid: '', member: null }
    }
    const { sessionId, member, ...rest } = status
    return {
      ...rest,
      token: forgeryTokenOf(sessionId, ctx.secret),
      clockAheadMs: ctx.clockAheadMs,
      member: { ...member, status: member.status },
    }
  }),
  handle(signInInfluencer, (ctx, { body, headers }, reply) =>
    answerSignIn(ctx, 'influencer', body, headers, reply),
  ),
  handle(signInMarketer, (ctx, { body, headers }, reply) =>
    answerSignIn(ctx, 'marketer', body, headers, reply),
  ),
  handle(signOut, async (ctx, _, reply) => {
    await sessions.signOut(ctx)
    reply.session(null)
    return { ok: true as const }
  }),
  handle(listSessions, async (ctx) => ({ items: await sessions.listSessions(ctx) })),
  handle(revokeSession, async (ctx, { params }, reply) => {
    await sessions.revokeSession(ctx, params.id)
    if ('sessionId' in ctx.caller && ctx.caller.sessionId === params.id) reply.session(null)
    return { ok: true as const }
  }),
  handle(revokeOtherSessions, async (ctx) => ({ ended: await sessions.revokeOtherSessions(ctx) })),
]
