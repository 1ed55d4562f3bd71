import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { join, sql } from '../../store/client.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireOperator,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { hashRecoveryCode } from '../otp/time-code.ts'

const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Replaces the recovery codes; they are stored as hashes only. */
export async function makeRecoveryCodes(ctx: TransactionContext, operatorId: string): Promise<string[]> {
  await ctx.db.run(sql`DELETE FROM operator_recovery_code WHERE operator_id = ${operatorId}`)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(10)]
      .map((byte) => RECOVERY_LETTERS[byte % 32])
      .join('')
      .replace(/^.{5}/, '$&-'),
  )
  const rows = codes.map((code) => sql`(${operatorId}, ${hashRecoveryCode(ctx, operatorId, code)})`)
  await ctx.db.run(sql`INSERT INTO operator_recovery_code (operator_id, code_hash) VALUES ${join(rows)}`)
  return codes
}

/** Ten new recovery codes; the previous ones become invalid. Errors: code_required, not_found (no time-based codes). */
export async function renewRecoveryCodes(ctx: Context): Promise<{ recoveryCodes: string[] }> {
  const { id } = requireOperator(ctx)
  requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    await requireCallerStays(ctx)
    const row = await ctx.db.maybeOne(
      sql`SELECT 1 FROM operator_totp WHERE operator_id = ${id} AND confirmed_at IS NOT NULL FOR UPDATE`,
    )
    if (!row) throw new Refusal('not_found')
    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'recovery_codes_renew' })
    return { recoveryCodes: await makeRecoveryCodes(ctx, id) }
  })
}
