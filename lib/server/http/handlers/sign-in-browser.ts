import type { StartedSession } from '../../services/auth/start-session.ts'
import type { Context } from '../../services/context.ts'
import { forgeryTokenOf } from '../actor.ts'
import type { Reply } from '../reply.ts'

/** Sets the cookies of a new login and returns the part that script may read, never the login token. */
export function signInBrowser(
  ctx: Context,
  reply: Reply,
  made: { session: StartedSession; deviceToken?: string | undefined },
) {
  const { session } = made
  const forgeryToken = forgeryTokenOf(session.sessionId, ctx.secret)
  reply.session({ token: session.token, scope: session.scope, uuid: session.uuid, forgeryToken })
  if (made.deviceToken) reply.device(made.deviceToken)
  return {
    token: forgeryToken,
    scope: session.scope,
    uuid: session.uuid,
    status: session.status,
    isTalentManager: session.isTalentManager,
    next: session.next,
    restored: session.restored,
  }
}
