import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { countHit, readHits, secondsLeft } from '../../store/rate-limit.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireOperator,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { OTP_LIMITS } from '../otp/limits.ts'
import { stepOf, toTotp } from '../otp/time-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

const SECRET_BYTES = 20

export interface TimeCodes {
  isOn: boolean
  since: Date | null
  /** Recovery codes that were not used yet. */
  codesLeft: number
}

/** Whether the caller has time-based codes. Error: not_found for members and visitors. */
export async function getTimeCodes(ctx: Context): Promise<TimeCodes> {
  const { id } = requireOperator(ctx)
  return ctx.db.one<TimeCodes>(sql`SELECT count(t.confirmed_at) > 0 AS is_on, max(t.confirmed_at) AS since,
      (SELECT count(*)::int FROM operator_recovery_code WHERE operator_id = ${id} AND used_at IS NULL) AS codes_left
    FROM operator_totp t WHERE t.operator_id = ${id}`)
}

const emailOf = async (ctx: Context, id: string) =>
  (await ctx.db.one<{ email: string }>(sql`SELECT email FROM operator WHERE id = ${id}`)).email

/**
 * A new secret, shown once; it becomes active when `confirmTimeCodes` has verified a code of it. Errors:
 * code_required, already_decided (remove the existing time-based codes first).
 */
export async function startTimeCodes(ctx: Context): Promise<{ secret: string; uri: string }> {
  const { id } = requireOperator(ctx)
  requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    await requireCallerStays(ctx)
    const secret = new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer })
    const sealed = ctx.vault.seal('operator_totp', 'secret_enc', id, secret.base32)
    const made = await ctx.db.run(sql`INSERT INTO operator_totp (operator_id, secret_enc, created_at)
      VALUES (${id}, ${sealed}, ${ctx.now()})
      ON CONFLICT (operator_id) DO UPDATE SET secret_enc = EXCLUDED.secret_enc, created_at = EXCLUDED.created_at
        WHERE operator_totp.confirmed_at IS NULL`)
    if (made === 0) throw new Refusal('already_decided')
    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'time_codes_start' })
    return { secret: secret.base32, uri: toTotp(ctx, secret, await emailOf(ctx, id)).toString() }
  })
}

/**
 * Activates the new secret with one of its codes; returns the recovery codes, which are stored as hashes only. Errors:
 * code_required, not_found (nothing was started), code_wrong, code_locked, already_decided.
 */
export async function confirmTimeCodes(ctx: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  const { id } = requireOperator(ctx)
  requireStepUp(ctx)
  const outcome = await inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // A wrong code must be counted, so the count commits in its own transaction.
    await lockName(ctx.db, `time-codes:${id}`)
    await requireCallerStays(ctx)
    const [limit] = OTP_LIMITS.triesPerRecipient
    const key = `time-codes:${id}`
    if ((await readHits(ctx.db, key, limit.seconds, now)) >= limit.most)
      return new Refusal('code_locked', { details: { retryAfter: secondsLeft(limit.seconds, now) } })
    const row = await ctx.db.maybeOne<{ secretEnc: Buffer; confirmedAt: Date | null }>(
      sql`SELECT secret_enc, confirmed_at FROM operator_totp WHERE operator_id = ${id} FOR UPDATE`,
    )
    if (!row) return new Refusal('not_found')
    if (row.confirmedAt) return new Refusal('already_decided')
    const secret = Secret.fromBase32(ctx.vault.open('operator_totp', 'secret_enc', id, row.secretEnc))
    const step = stepOf(toTotp(ctx, secret, await emailOf(ctx, id)), code, now)
    if (step === undefined) {
      const tries = await countHit(ctx.db, key, limit.seconds, now)
      return new Refusal('code_wrong', { details: { triesLeft: limit.most - tries } })
    }
    await ctx.db.run(sql`UPDATE operator_totp SET confirmed_at = ${now}, last_step = ${step}
      WHERE operator_id = ${id} AND confirmed_at IS NULL`)
    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'time_codes_on' })
    return { recoveryCodes: await makeRecoveryCodes(ctx, id) }
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** Removes time-based codes; codes are mailed again. Errors: code_required, not_found (no time-based codes). */
export async function removeTimeCodes(ctx: Context): Promise<void> {
  const { id } = requireOperator(ctx)
  requireStepUp(ctx)
  await inTransaction(ctx, async (ctx) => {
    await requireCallerStays(ctx)
    if (!(await dropTimeCodes(ctx, id))) throw new Refusal('not_found')
    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'time_codes_off' })
  })
}

/** Removes secret and recovery codes; false when there were none. */
export async function dropTimeCodes(ctx: TransactionContext, operatorId: string): Promise<boolean> {
  return (await ctx.db.run(sql`DELETE FROM operator_totp WHERE operator_id = ${operatorId}`)) === 1
}
