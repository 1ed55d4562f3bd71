import { Refusal } from '../../../domain/errors.ts'
import { balanceWaived, referralRewarded } from '../../../domain/ledger/postings.ts'
import { lockWallets, postEntry } from '../../store/ledger.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { amountsOf, payeeFacts } from '../withdrawal/facts.ts'
import { withdrawalFee } from '../withdrawal/payout-terms.ts'

/**
 * L26: when an account is closed, waives, with the member's explicit consent, a balance that tax and fee would use up.
 * Returns the amount; 0 when there is none. Error: guard_failed when the balance could be withdrawn.
 */
export async function waiveBalance(ctx: TransactionContext, memberId: string): Promise<bigint> {
  const currency = ctx.settings.currency
  const amount = (await lockWallets(ctx.db, [memberId], currency)).get(memberId) ?? 0n
  if (amount === 0n) return 0n
  const facts = await payeeFacts(ctx, ctx.db, memberId)
  const net = facts.rates ? amountsOf(facts, amount).net : amount - (await withdrawalFee(ctx, ctx.db))
  if (net > 0n) throw new Refusal('guard_failed', { details: { balance: amount } })
  await postEntry(
    ctx.db,
    balanceWaived(
      { idemKey: `member:${memberId}:L26:${ctx.now().getTime()}`, currency },
      { memberId, amount },
    ),
    ctx.now(),
  )
  await audit(ctx, {
    subject: 'member',
    subjectId: memberId,
    transition: 'waive_earnings',
    data: { amount },
  })
  return amount
}

/** L27: both sides of a referral get `amountEach`. The caller has decided the reward. Returns the entry's id. */
export async function payReferral(
  ctx: TransactionContext,
  reward: { id: string; referrerId: string; invitedId: string; amountEach: bigint },
): Promise<string> {
  return postEntry(
    ctx.db,
    referralRewarded({ idemKey: `referral:${reward.id}`, currency: ctx.settings.currency }, reward),
    ctx.now(),
  )
}
