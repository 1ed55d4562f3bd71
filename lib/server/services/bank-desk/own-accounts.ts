import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { findCompany } from '../order/company.ts'

/** Letters and digits alone: banks write one number with dashes, spaces, or none. */
const plain = (account: string) =>
  account
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Every account that received or paid for this installation, also one that was changed since: its old statements count. */
async function ownAccounts(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.many<{
    accountNo: string
  }>(sql`SELECT DISTINCT value->>'accountNo' AS account_no FROM setting
    WHERE key IN ('company', 'payment_ways', 'payout_bank') AND value->>'accountNo' <> ''`)
  const now = await findCompany(ctx)
  return [...rows.map((row) => row.accountNo), ...('company' in now ? [now.company.accountNo] : [])].map(
    plain,
  )
}

/**
 * A statement of somebody else's account pays nobody's order, whatever its lines say. An IBAN ends in the number. Error:
 * bank_account_foreign (field `file`).
 */
export async function requireOwnAccounts(ctx: Context, named: readonly string[]): Promise<void> {
  if (named.length === 0) return
  const own = await ownAccounts(ctx)
  if (own.length === 0) return
  const isOwn = (account: string) => own.some((number) => plain(account).endsWith(number))
  if (!named.every(isOwn))
    throw new Refusal('bank_account_foreign', { fields: { file: 'bank_account_foreign' } })
}
