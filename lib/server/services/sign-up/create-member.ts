import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { findMember, type MemberKind } from '../auth/queries.ts'
import { completeSignIn } from '../auth/sign-in.ts'
import type { StartedSession } from '../auth/start-session.ts'
import { giveConsent } from '../consent/give-consent.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { hashPassword, requireStrongPassword } from '../credentials/password.ts'
import { getSignUp, type SignUpRow } from './flow.ts'
import { findReferrer, newRefCode } from './ref-code.ts'

async function insertMember(ctx: TransactionContext, row: SignUpRow, passwordHash: string): Promise<string> {
  const now = ctx.now()
  const { data, kind } = row
  const id = newId(now.getTime())
  const referrer = data.ref ? await findReferrer(ctx, ctx.db, data.ref) : undefined
  const country = data.country ?? ctx.settings.country.code
  const inserted = await ctx.db.run(sql`INSERT INTO member
      (id, kind, status, email, email_verified_at, password_hash, locale, country, ref_code, referred_by, utm, created_at, updated_at)
    VALUES (${id}, ${kind}, 'waiting_approve', ${row.email}, ${row.emailVerifiedAt}, ${passwordHash}, ${data.locale}, ${country},
      ${kind === 'influencer' ? newRefCode() : null}, ${referrer?.id ?? null}, ${JSON.stringify(data.utm)}, ${now}, ${now})
    ON CONFLICT (kind, email) WHERE email IS NOT NULL DO NOTHING`)
  if (inserted === 0) throw new Refusal('already_registered')
  if (kind === 'influencer')
    await ctx.db.run(sql`INSERT INTO influencer_profile (member_id, province, updated_at)
      VALUES (${id}, ${data.province}, ${now})`)
  else
    await ctx.db.run(
      sql`INSERT INTO marketer_profile (member_id, type, updated_at) VALUES (${id}, ${data.type}, ${now})`,
    )
  return id
}

/**
 * The password step: creates the member (waiting_approve) after the e-mail is verified, with consents, and signs in
 * (docs/requirements.md#calls, createInfluMember, create-email). Errors: flow_expired, wrong_step, password_too_weak,
 * already_registered, unavailable.
 */
export async function createMember(
  ctx: Context,
  kind: MemberKind,
  input: { flow: string; password: string },
): Promise<{ session: StartedSession; deviceToken: string }> {
  // Checked before hashing: a stranger without a verified e-mail must not cost 19 ms.
  const early = await getSignUp(ctx.db, input.flow, ctx.now(), { kind })
  if (early.step !== 'password' || !early.email) throw new Refusal('wrong_step')
  await requireStrongPassword(input.password, [early.email])
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const row = await getSignUp(ctx.db, input.flow, now, { kind, lock: true })
    if (row.step !== 'password' || !row.emailVerifiedAt) throw new Refusal('wrong_step')
    const id = await insertMember(ctx, row, passwordHash)
    const { data } = row
    const source = 'sign_up'
    for (const [consent, version] of [
      ['terms', data.terms],
      ['privacy', data.privacy],
      ['marketing', data.marketing],
    ] as const)
      if (version !== null)
        await giveConsent(ctx, { memberId: id, kind: consent, version, locale: data.locale, source })
    await changeOne(
      ctx.db,
      sql`UPDATE sign_up SET step = 'done', member_id = ${id}, data = '{}' WHERE id = ${row.id} AND step = ${row.step}`,
    )
    await audit(ctx, {
      subject: 'member',
      subjectId: id,
      seq: 1,
      transition: 'sign_up',
      to: 'waiting_approve',
      data: { kind, country: data.country, terms: data.terms, privacy: data.privacy },
    })
    const member = present(await findMember(ctx.db, id), 'the member just made')
    return completeSignIn(ctx, member, {
      proof: 'sign_up',
      knownDevice: true,
      stepUpAt: row.emailVerifiedAt,
    })
  })
}
