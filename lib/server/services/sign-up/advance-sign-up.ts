import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { isContactTaken, type MemberKind } from '../auth/queries.ts'
import { requireNetworkAllowance } from '../auth/throttle.ts'
import { requireCurrentVersions } from '../consent/give-consent.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { toEmail } from '../credentials/identifiers.ts'
import { newSecretToken } from '../otp/code.ts'
import { SIGN_UP_LIMITS } from '../otp/limits.ts'
import { type OtpSent, sendCode } from '../otp/send-code.ts'
import {
  describeSignUp,
  getSignUp,
  type MarketerType,
  type SignUpData,
  type SignUpFlow,
  type SignUpRow,
} from './flow.ts'
import { findReferrer } from './ref-code.ts'

export interface Origin {
  utm_source?: string | undefined
  utm_medium?: string | undefined
  utm_campaign?: string | undefined
  utm_content?: string | undefined
  ref?: string | undefined
}

export interface ConsentStep {
  terms: number
  privacy: number
  marketing: boolean
  locale: Language
  type?: MarketerType
}

/**
 * Starts a sign-up with the consent step. No member exists before the e-mail is verified. Errors: consent_required (a
 * newer text), too_many_requests.
 */
export async function startSignUp(
  ctx: Context,
  kind: MemberKind,
  input: ConsentStep,
  origin: Origin,
): Promise<SignUpFlow> {
  await requireNetworkAllowance(ctx, 'sign-up', SIGN_UP_LIMITS.startsPerNetwork)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const versions = await requireCurrentVersions(ctx.db, now, { terms: input.terms, privacy: input.privacy })
    const referrer =
      origin.ref && kind === 'influencer' ? await findReferrer(ctx, ctx.db, origin.ref) : undefined
    const { ref: _, ...utm } = origin
    const data: SignUpData = {
      terms: input.terms,
      privacy: input.privacy,
      marketing: input.marketing ? (versions.get('marketing') ?? null) : null,
      locale: input.locale,
      utm: Object.fromEntries(Object.entries(utm).filter((pair): pair is [string, string] => !!pair[1])),
      ref: referrer?.code ?? null,
      country: null,
      province: null,
      type: input.type ?? null,
    }
    const { token, hash } = newSecretToken()
    const row: SignUpRow = {
      id: newId(now.getTime()),
      kind,
      step: kind === 'influencer' ? 'location' : 'email',
      data,
      email: null,
      emailVerifiedAt: null,
      expiresAt: new Date(now.getTime() + SIGN_UP_LIMITS.flowSeconds * 1000),
    }
    await ctx.db.run(sql`INSERT INTO sign_up (id, token_hash, kind, step, data, created_at, expires_at)
      VALUES (${row.id}, ${hash}, ${kind}, ${row.step}, ${JSON.stringify(data)}, ${now}, ${row.expiresAt})`)
    await audit(ctx, {
      subject: 'sign_up',
      subjectId: row.id,
      transition: 'start',
      data: { kind, terms: data.terms, privacy: data.privacy },
    })
    return describeSignUp(ctx, ctx.db, token, row)
  })
}

/** The location step of an influencer; it may be repeated until the account exists. Error: flow_expired. */
export async function setSignUpLocation(
  ctx: Context,
  input: { flow: string; country: string; province?: string | null | undefined },
): Promise<SignUpFlow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getSignUp(ctx.db, input.flow, ctx.now(), { kind: 'influencer', lock: true })
    const step = row.step === 'location' ? 'email' : row.step
    const data = { ...row.data, country: input.country, province: input.province ?? null }
    await changeOne(
      ctx.db,
      sql`UPDATE sign_up SET data = ${JSON.stringify(data)}, step = ${step} WHERE id = ${row.id} AND step = ${row.step}`,
    )
    return describeSignUp(ctx, ctx.db, input.flow, { ...row, data, step })
  })
}

/** Sends the code of a sign-up; an address with an account gets a mail that says so, but the response is the same. */
export async function sendSignUpCode(
  ctx: TransactionContext,
  row: SignUpRow,
  email: string,
): Promise<OtpSent> {
  const taken = await isContactTaken(ctx.db, row.kind, { kind: 'email', value: email })
  return sendCode(ctx, {
    purpose: 'signUp',
    channel: 'email',
    recipient: email,
    subjectId: row.id,
    known: !taken,
    locale: row.data.locale,
    instead: { event: 'already_registered', payload: { kind: row.kind } },
  })
}

/**
 * The e-mail step of both kinds: sends the code. A new address invalidates the previous one's code and verification.
 * Errors: flow_expired, wrong_step, code_resend_too_soon, code_locked, too_many_requests.
 */
export async function setSignUpEmail(
  ctx: Context,
  kind: MemberKind,
  input: { flow: string; email: string },
): Promise<SignUpFlow> {
  const email = toEmail(input.email)
  return inTransaction(ctx, async (ctx) => {
    const row = await getSignUp(ctx.db, input.flow, ctx.now(), { kind, lock: true })
    if (row.step === 'location') throw new Refusal('wrong_step')
    // A new sign-up with the same address ends earlier ones (docs/security.md#routes), but not one whose owner has
    // verified the address: a person who only types it may be anybody.
    await ctx.db.run(sql`UPDATE sign_up SET expires_at = ${ctx.now()}
      WHERE kind = ${kind} AND email = ${email} AND id <> ${row.id} AND member_id IS NULL AND email_verified_at IS NULL
        AND expires_at > ${ctx.now()}`)
    const next: SignUpRow = { ...row, email, step: 'email', emailVerifiedAt: null }
    await changeOne(
      ctx.db,
      sql`UPDATE sign_up SET email = ${email}, step = 'email', email_verified_at = NULL WHERE id = ${row.id} AND step = ${row.step}`,
    )
    const sent = await sendSignUpCode(ctx, next, email)
    return describeSignUp(ctx, ctx.db, input.flow, next, sent)
  })
}
