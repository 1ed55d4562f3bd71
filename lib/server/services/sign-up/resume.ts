import { type KeyObject, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { requireNetworkAllowance } from '../auth/throttle.ts'
import { type Context, inTransaction } from '../context.ts'
import { keyedHash, newSecretToken } from '../otp/code.ts'
import { SIGN_UP_LIMITS } from '../otp/limits.ts'
import { describeSignUp, type SignUpFlow, type SignUpRow } from './flow.ts'

/** The full keyed hash: a shorter one would be enough, but saves nothing. */
function deriveMac(secret: KeyObject, signUpId: string): string {
  return keyedHash(secret, `sign-up-resume:${signUpId}`)
}

/** Token of the mailed link of an unfinished sign-up: its id and a keyed hash, so that nothing is stored. */
export function deriveResumeToken(secret: KeyObject, signUpId: string): string {
  return `${signUpId}.${deriveMac(secret, signUpId)}`
}

/** Page of the mailed link, for the worker that writes the message. Undefined when the sign-up is over. */
export async function findResumePage(ctx: Context, signUpId: string): Promise<string | undefined> {
  const row = await ctx.db.maybeOne<{ kind: string }>(
    sql`SELECT kind FROM sign_up WHERE id = ${signUpId} AND step <> 'done' AND expires_at > ${ctx.now()}`,
  )
  if (!row) return undefined
  const area = row.kind === 'marketer' ? 'Marketer' : 'Influencer'
  return `/${area}/signup#resume=${deriveResumeToken(ctx.secret, signUpId)}`
}

/**
 * Continues a sign-up on another device by the mailed link. The flow moves there: its secret is replaced, so the
 * browser that began it loses access, and a stranger who typed somebody's address never shares a flow with them. The
 * code is still required. Errors: flow_expired, too_many_requests.
 */
export async function resumeSignUp(ctx: Context, token: string): Promise<SignUpFlow> {
  await requireNetworkAllowance(ctx, 'sign-up', SIGN_UP_LIMITS.startsPerNetwork)
  const [id = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac)
  const expected = Buffer.from(deriveMac(ctx.secret, id))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('flow_expired')
  return inTransaction(ctx, async (ctx) => {
    const row =
      await ctx.db.maybeOne<SignUpRow>(sql`SELECT id, kind, step, data, email, email_verified_at, expires_at
      FROM sign_up WHERE id = ${id} AND expires_at > ${ctx.now()} AND step <> 'done' FOR UPDATE`)
    if (!row) throw new Refusal('flow_expired')
    const fresh = newSecretToken()
    await ctx.db.run(sql`UPDATE sign_up SET token_hash = ${fresh.hash} WHERE id = ${id}`)
    await audit(ctx, { subject: 'sign_up', subjectId: id, transition: 'resume' })
    return describeSignUp(ctx, ctx.db, fresh.token, row)
  })
}
