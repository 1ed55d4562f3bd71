import { createHash } from 'node:crypto'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { PayoutLine } from '../../gateways/bank.ts'
import { writePain001 } from '../../gateways/bank-files/pain001.ts'
import type { Context } from '../context.ts'
import { findPayoutBank } from './payout-account.ts'

interface Batch {
  no: string
  currency: Currency
  releasedAt: Date | null
  painSha256: Buffer | null
}

/**
 * The payments of a batch as pain.001, from its stored lines and the time of release; undefined without an account to
 * pay from.
 */
export async function painFile(
  ctx: Context,
  batch: Batch,
  lines: readonly PayoutLine[],
): Promise<{ text: string; sha256: Buffer } | undefined> {
  const payer = await findPayoutBank(ctx)
  if (!payer || !batch.releasedAt) return undefined
  const text = writePain001({
    batchNo: batch.no,
    createdAt: `${batch.releasedAt.toISOString().slice(0, 19)}Z`,
    payOn: bangkokDay(batch.releasedAt),
    currency: batch.currency,
    payer,
    lines,
  })
  return { text, sha256: createHash('sha256').update(text).digest() }
}

/**
 * The released file, never a different one: a changed account is an error. Errors: payout_account_missing,
 * stale_version.
 */
export async function releasedPain(
  ctx: Context,
  batch: Batch,
  lines: readonly PayoutLine[],
): Promise<string> {
  const file = await painFile(ctx, batch, lines)
  if (!file || batch.painSha256 === null) throw new Refusal('payout_account_missing')
  if (!file.sha256.equals(Buffer.from(batch.painSha256))) throw new Refusal('stale_version')
  return file.text
}
