import { MOST_HOLDER_NAME, maskAccount } from '../../../domain/earning/bank-holder.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'

export interface PayoutBank {
  bankCode: string
  accountNo: string
  accountName: string
}

/** The company's account for payouts, where one is set. */
export const findPayoutBank = (ctx: Context): Promise<PayoutBank | undefined> =>
  findSetting<PayoutBank>(ctx.db, 'payout_bank', ctx.now())

/**
 * The company's account for payouts, for the second person to compare with the bank's screen; null in a demo without
 * one. Error: payout_account_missing, also where its name is longer than a bank file holds.
 */
export async function findPayer(ctx: Context): Promise<string | null> {
  const bank = await findPayoutBank(ctx)
  if (bank && [...bank.accountName].length <= MOST_HOLDER_NAME)
    return `${bank.bankCode} ${maskAccount(bank.accountNo)} ${bank.accountName}`
  if (!bank && ctx.settings.demoMode) return null
  throw new Refusal('payout_account_missing')
}
