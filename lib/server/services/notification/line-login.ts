import { createHash, createHmac } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { DeliveryError, type LineLoginGateway } from '../../gateways/index.ts'
import { consumeGrant, insertGrant } from '../../store/otp.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type MemberCaller, requireMember } from '../context.ts'
import { hashSecretToken, newSecretToken } from '../otp/code.ts'
import { describeLink, linkUser } from './line-link.ts'

const PURPOSE = 'line_login'
const LOGIN_SECONDS = 600

function requireLogin(ctx: Context): LineLoginGateway {
  const { login } = ctx.gateways.line
  if (!login) throw new Refusal('not_found')
  return login
}

/** The page that LINE leads back to; the guard adds the language, and the sign-in where another browser opened. */
function redirectUriOf(ctx: Context, member: MemberCaller): string {
  return `${ctx.settings.appUrl}/${member.kind === 'marketer' ? 'Marketer' : 'Influencer'}/lineNotification`
}

/** What only the holder of the state and the server know; nothing of it is stored. */
function deriveSecret(ctx: Context, use: 'verifier' | 'nonce', state: string): string {
  return createHmac('sha256', ctx.secret).update(`line-login:${use}:${state}`).digest('base64url')
}

/**
 * Begins linking by signing in at LINE. LINE may come back in another browser, so the state is kept here: ten minutes,
 * once, for this member only (market.md §1.7). Errors: not_signed_in, wrong_member_kind, not_found (not configured).
 */
export async function startLineLogin(ctx: Context, locale: 'th' | 'en'): Promise<{ url: string }> {
  const member = requireMember(ctx)
  const login = requireLogin(ctx)
  const { token: state, hash } = newSecretToken()
  await inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    await insertGrant(tx, {
      tokenHash: hash,
      purpose: PURPOSE,
      subjectId: member.id,
      recipient: null,
      now,
      expiresAt: new Date(now.getTime() + LOGIN_SECONDS * 1000),
    })
    await audit(tx, ctx, { subject: 'line_link', subjectId: member.id, transition: 'start_login' })
  })
  const challenge = createHash('sha256')
    .update(deriveSecret(ctx, 'verifier', state))
    .digest('base64url')
  return {
    url: login.pageFor({
      redirectUri: redirectUriOf(ctx, member),
      state,
      nonce: deriveSecret(ctx, 'nonce', state),
      challenge,
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
  const person = await login
    .identify({
      code: given.code,
      redirectUri: redirectUriOf(ctx, member),
      verifier: deriveSecret(ctx, 'verifier', given.state),
      nonce: deriveSecret(ctx, 'nonce', given.state),
    })
    .catch((error: unknown) => {
      if (error instanceof DeliveryError) throw new Refusal('unavailable')
      throw error
    })
  if (!person) throw new Refusal('not_found')
  return inTransaction(ctx, async (tx) => {
    await linkUser(tx, ctx, {
      memberId: member.id,
      lineUserId: person.userId,
      isFriend: person.isFriend,
    })
    return describeLink(ctx, tx, member.id)
  })
}
