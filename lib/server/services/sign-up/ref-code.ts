import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import { requireNetworkAllowance } from '../auth/throttle.ts'
import type { Context } from '../context.ts'
import { SIGN_UP_LIMITS } from '../otp/limits.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new 8-character referral code (docs/domain/roles.md#referral), without letters that look alike. */
export function newRefCode(): string {
  return [...randomBytes(8)].map((byte) => LETTERS[byte % 32]).join('')
}

/** The person who invites with this code: an influencer in good standing who is not a talent manager. */
export function findReferrer(
  ctx: Context,
  db: Db,
  text: string,
): Promise<{ id: string; code: string; name: string | null } | undefined> {
  const code = text.normalize('NFKC').trim().toUpperCase()
  if (!/^[A-Z0-9]{4,16}$/.test(code)) return Promise.resolve(undefined)
  return db.maybeOne(sql`SELECT m.id, m.ref_code AS code, coalesce(p.nickname, p.first_name) AS name
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id
    WHERE m.ref_code = ${code} AND m.kind = 'influencer' AND NOT m.is_talent_manager
      AND m.status IN ('waiting_approve', 'allowed', 'active') AND (${ctx.settings.demoMode} OR NOT m.is_demo)`)
}

/**
 * Whether a referral code is valid, with the first name of the person who invites. Errors: ref_code_unknown,
 * too_many_requests.
 */
export async function checkRefCode(
  ctx: Context,
  code: string,
): Promise<{ code: string; name: string | null }> {
  await requireNetworkAllowance(ctx, 'ref-code', SIGN_UP_LIMITS.refCodesPerNetwork)
  const referrer = await findReferrer(ctx, ctx.db, code)
  if (!referrer) throw new Refusal('ref_code_unknown')
  return { code: referrer.code, name: referrer.name }
}
