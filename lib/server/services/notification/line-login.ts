import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { LineLoginGateway } from '../../gateways/index.ts'
import { consumeGrant } from '../../store/otp.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type Context, inTransaction, type MemberCaller, requireMember } from '../context.ts'
import { hashSecretToken } from '../otp/code.ts'
import { askOrUnavailable, challengeOf, deriveLoginSecret, newLoginState } from '../otp/provider-login.ts'
import { describeLink } from './line-link.ts'
import { linkUser } from './receive-line-events.ts'

const PURPOSE = 'line_login'

function requireLogin(ctx: Context): LineLoginGateway {
  const { login } = ctx.gateways.line
  if (!login) throw new Refusal('not_found')
  return login
}

/** The page that LINE redirects to; the guard adds the language, and the sign-in when another browser opens it. */
function redirectUriOf(ctx: Context, member: MemberCaller): string {
  return `${ctx.settings.appUrl}/${member.kind === 'marketer' ? 'Marketer' : 'Influencer'}/lineNotification`
}

const secretOf = (ctx: Context, use: 'verifier' | 'nonce', state: string) =>
  deriveLoginSecret(ctx, `line-login:${use}`, state)

/**
 * Begins linking by a login at LINE. LINE may return in another browser, so the state is stored here: valid for ten
 * minutes, once, for this member only (docs/market.md#line). Errors: not_signed_in, wrong_member_kind, not_found (not
 * configured).
 */
export async function startLineLogin(ctx: Context, locale: Language): Promise<{ url: string }> {
  const member = requireMember(ctx)
  const login = requireLogin(ctx)
  const state = await inTransaction(ctx, async (ctx) => {
    await audit(ctx, { subject: 'line_link', subjectId: member.id, transition: 'start_login' })
    return newLoginState(ctx, { purpose: PURPOSE, memberId: member.id })
  })
  return {
    url: login.pageFor({
      redirectUri: redirectUriOf(ctx, member),
      state,
      nonce: secretOf(ctx, 'nonce', state),
      challenge: challengeOf(secretOf(ctx, 'verifier', state)),
      locale,
    }),
  }
}

/**
 * Finishes the login at LINE and links the member. A state of somebody else, a used or expired one, and a code unknown
 * to LINE give the same error. Errors: not_signed_in, wrong_member_kind, not_found, unavailable (LINE is silent).
 */
export async function finishLineLogin(ctx: Context, given: { code: string; state: string }) {
  const member = requireMember(ctx)
  const login = requireLogin(ctx)
  // Consumed before LINE is asked, in its own transaction: no transaction waits for the network.
  const isOurs = await consumeGrant(ctx.db, hashSecretToken(given.state), PURPOSE, member.id, ctx.now())
  if (!isOurs) throw new Refusal('not_found')
  const person = await askOrUnavailable(
    login.identify({
      code: given.code,
      redirectUri: redirectUriOf(ctx, member),
      verifier: secretOf(ctx, 'verifier', given.state),
      nonce: secretOf(ctx, 'nonce', given.state),
    }),
  )
  if (!person) throw new Refusal('not_found')
  return inTransaction(ctx, async (ctx) => {
    // LINE may have taken seconds to answer.
    await lockCaller(ctx, member)
    await linkUser(ctx, {
      memberId: member.id,
      lineUserId: person.userId,
      isFriend: person.isFriend,
    })
    return describeLink(ctx, ctx.db, member.id)
  })
}
