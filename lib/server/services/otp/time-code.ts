import { Secret, TOTP } from 'otpauth'
import { toAsciiDigits } from '../../../domain/text/digits.ts'
import { type Db, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import type { Context, TransactionContext } from '../context.ts'

/** RFC 6238 with the values that every app uses; one step before and after is accepted, because clocks differ. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const WINDOW = 1

export const toTotp = (ctx: Context, secret: Secret, email: string): TOTP =>
  new TOTP({ ...SHAPE, issuer: ctx.settings.productName, label: email, secret })

/** The time step of a valid code; undefined for a wrong one. */
export function stepOf(totp: TOTP, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp.validate({ token: toAsciiDigits(code), window: WINDOW, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Normalizes a recovery code (upper case, no separators) and hashes it. */
export function hashRecoveryCode(ctx: Context, operatorId: string, code: string): string {
  return ctx.vault.hash(
    'operator_recovery_code',
    `${operatorId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`,
  )
}

/** Whether this operator has activated time-based codes. */
export async function hasTimeCodes(db: Db, operatorId: string): Promise<boolean> {
  const row = await db.maybeOne(
    sql`SELECT 1 FROM operator_totp WHERE operator_id = ${operatorId} AND confirmed_at IS NOT NULL`,
  )
  return row !== undefined
}

/**
 * Consumes a code of the operator's app, or one of the recovery codes: each works once. False: wrong, used before, or
 * this operator has none.
 */
export async function takeTimeCode(ctx: TransactionContext, email: string, code: string): Promise<boolean> {
  const row = await ctx.db.maybeOne<{ id: string; secretEnc: Buffer }>(sql`SELECT o.id, t.secret_enc
    FROM operator_totp t JOIN operator o ON o.id = t.operator_id
    WHERE o.email = ${email} AND o.ended_at IS NULL AND t.confirmed_at IS NOT NULL`)
  if (!row) return false
  if (/^\d{6}$/.test(toAsciiDigits(code))) {
    const secret = Secret.fromBase32(ctx.vault.open('operator_totp', 'secret_enc', row.id, row.secretEnc))
    const step = stepOf(toTotp(ctx, secret, email), code, ctx.now())
    if (step === undefined) return false
    const taken = await ctx.db.run(sql`UPDATE operator_totp SET last_step = ${step}
      WHERE operator_id = ${row.id} AND (last_step IS NULL OR last_step < ${step})`)
    return taken === 1
  }
  const used = await ctx.db.run(sql`UPDATE operator_recovery_code SET used_at = ${ctx.now()}
    WHERE operator_id = ${row.id} AND code_hash = ${hashRecoveryCode(ctx, row.id, code)} AND used_at IS NULL`)
  if (used === 1)
    await audit(ctx, { subject: 'operator', subjectId: row.id, transition: 'recovery_code_used' })
  return used === 1
}
