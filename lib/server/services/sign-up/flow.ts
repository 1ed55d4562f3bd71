import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import { findLiveOtpFlow } from '../../store/otp.ts'
import type { MemberKind } from '../auth/queries.ts'
import type { Context } from '../context.ts'
import { hashSecretToken } from '../otp/code.ts'
import { type OtpSent, toSent } from '../otp/send-code.ts'

export type SignUpStep = 'consent' | 'location' | 'email' | 'password' | 'done'
export type MarketerType = 'brand' | 'agency' | 'individual'

/** Steps in order (docs/requirements.md#states). */
export const SIGN_UP_STEPS: Record<MemberKind, readonly SignUpStep[]> = {
  influencer: ['consent', 'location', 'email', 'password'],
  marketer: ['consent', 'email', 'password'],
}

export interface SignUpData {
  terms: number
  privacy: number
  marketing: number | null
  locale: Language
  utm: Record<string, string>
  ref: string | null
  country: string | null
  province: string | null
  type: MarketerType | null
}

export interface SignUpRow {
  id: string
  kind: MemberKind
  step: SignUpStep
  data: SignUpData
  email: string | null
  emailVerifiedAt: Date | null
  expiresAt: Date
}

/** State of a sign-up, for the screens. */
export interface SignUpFlow {
  flow: string
  kind: MemberKind
  step: SignUpStep
  steps: readonly SignUpStep[]
  expiresAt: Date
  country: string | null
  province: string | null
  type: MarketerType | null
  email: string | null
  emailVerified: boolean
  otp: OtpSent | null
  refCode: string | null
}

/** The unfinished sign-up of a browser's token. Error: flow_expired for unknown, finished and old ones alike. */
export async function getSignUp(
  db: Db,
  token: string,
  now: Date,
  given: { kind?: MemberKind; lock?: boolean } = {},
): Promise<SignUpRow> {
  const row =
    await db.maybeOne<SignUpRow>(sql`SELECT id, kind, step, data, email, email_verified_at, expires_at
    FROM sign_up WHERE token_hash = ${hashSecretToken(token)} AND expires_at > ${now} AND step <> 'done'
    ${given.lock ? sql`FOR UPDATE` : sql``}`)
  if (!row || (given.kind && row.kind !== given.kind)) throw new Refusal('flow_expired')
  return row
}

/** The sign-up's data for the screens, including the code that was sent. */
export async function describeSignUp(
  ctx: Context,
  db: Db,
  token: string,
  row: SignUpRow,
  sent?: OtpSent,
): Promise<SignUpFlow> {
  const live =
    sent || row.step !== 'email' || !row.email
      ? undefined
      : await findLiveOtpFlow(
          db,
          { purpose: 'signUp', channel: 'email', recipient: row.email, subjectId: row.id },
          ctx.now(),
        )
  return {
    flow: token,
    kind: row.kind,
    step: row.step,
    steps: SIGN_UP_STEPS[row.kind],
    expiresAt: row.expiresAt,
    country: row.data.country,
    province: row.data.province,
    type: row.data.type,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    otp: sent ?? (live ? toSent(ctx, live) : null),
    refCode: row.data.ref,
  }
}

/** An unfinished sign-up, to continue it. Error: flow_expired. */
export async function readSignUp(ctx: Context, token: string): Promise<SignUpFlow> {
  const row = await getSignUp(ctx.db, token, ctx.now())
  return describeSignUp(ctx, ctx.db, token, row)
}
