import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { LineLoginGateway } from '../../gateways/index.ts'
import { consumeGrant } from '../../store/otp.ts'
import { audit } from '../audit.ts'
import { getMemberForUpdate } from '../auth/queries.ts'
import { requireOpenLogin } from '../auth/sessions.ts'
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

/** The page that LINE leads back to; the guard adds the language, and the sign-in where another browser opened. */
function redirectUriOf(ctx: Context, member: MemberCaller): string {
  return `${ctx.settings.appUrl}/${member.kind === 'marketer' ? 'Marketer' : 'Influencer'}/lineNotification`
}

const secretOf = (ctx: Context, use: 'verifier' | 'nonce', state: string) =>
  deriveLoginSecret(ctx, `line-login:${use}`, state)

/**
 * Begins linking by signing in at LINE. LINE may come back in another browser, so the state is kept here: ten minutes,
 * once, for this member only (docs/market.md#line). Errors: not_signed_in, wrong_member_kind, not_found (not
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
 * Links with what LINE led back with. A state that somebody else began, that was used or is late, and a code that LINE
 * does not know are answered alike. Errors: not_signed_in, wrong_member_kind, not_found, unavailable (LINE is silent).
 */
export async function finishLineLogin(ctx: Context, given: { code: string; state: string }) {
  const member = requireMember(ctx)
  const login = requireLogin(ctx)
  // Used up before LINE is asked, and outside of what follows: no transaction waits for the network.
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
    await getMemberForUpdate(ctx.db, member.id)
    await requireOpenLogin(ctx, member)
    await linkUser(ctx, {
      memberId: member.id,
      lineUserId: person.userId,
      isFriend: person.isFriend,
    })
    return describeLink(ctx, ctx.db, member.id)
  })
}
