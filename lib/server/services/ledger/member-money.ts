import { Refusal } from '../../../domain/errors.ts'
import { balanceWaived, referralRewarded } from '../../../domain/ledger/postings.ts'
import type { Tx } from '../../store/client.ts'
import { lockWallets, postEntry } from '../../store/ledger.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { amountsOf, payeeFacts, withdrawalFee } from '../withdrawal/facts.ts'

/**
 * L26: at closing, with the member's explicit consent, a balance that tax and fee would eat is waived. Returns the amount;
 * 0 when there is none. Error: guard_failed when the balance could be withdrawn.
 */
export async function waiveBalance(tx: Tx, ctx: Context, memberId: string): Promise<bigint> {
  const currency = ctx.settings.currency
  const amount = (await lockWallets(tx, [memberId], currency)).get(memberId) ?? 0n
  if (amount === 0n) return 0n
  const facts = await payeeFacts(ctx, tx, memberId)
  const net = facts.rates ? amountsOf(facts, amount).net : amount - (await withdrawalFee(ctx, tx))
  if (net > 0n) throw new Refusal('guard_failed', { details: { balance: amount } })
  await postEntry(
    tx,
    balanceWaived(
      { idemKey: `member:${memberId}:L26:${ctx.now().getTime()}`, currency },
      { memberId, amount },
    ),
    ctx.now(),
  )
  await audit(tx, ctx, {
    subject: 'member',
    subjectId: memberId,
    transition: 'waive_earnings',
    data: { amount },
  })
  return amount
}

/** L27: both sides of a referral get `amountEach`. The caller has decided the reward's row. Returns the entry's id. */
export async function payReferral(
  tx: Tx,
  ctx: Context,
  reward: { id: string; referrerId: string; invitedId: string; amountEach: bigint },
): Promise<string> {
  return postEntry(
    tx,
    referralRewarded({ idemKey: `referral:${reward.id}`, currency: ctx.settings.currency }, reward),
    ctx.now(),
  )
}
