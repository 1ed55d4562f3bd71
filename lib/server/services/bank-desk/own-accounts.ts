import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { findCompany } from '../order/company.ts'

/** Letters and digits only: banks write the same number with dashes, spaces, or neither. */
const plain = (account: string) =>
  account
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Every account that this installation ever received or paid with: old statements stay valid. */
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
 * Refuses a statement of an account that is not ours. Compared by ending, because an IBAN ends in the account number.
 * Error: bank_account_foreign (field `file`).
 */
export async function requireOwnAccounts(ctx: Context, named: readonly string[]): Promise<void> {
  if (named.length === 0) return
  const own = await ownAccounts(ctx)
  if (own.length === 0) return
  const isOwn = (account: string) => own.some((number) => plain(account).endsWith(number))
  if (!named.every(isOwn))
    throw new Refusal('bank_account_foreign', { fields: { file: 'bank_account_foreign' } })
}
