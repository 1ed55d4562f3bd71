import { credit, debit, type EntryDraft, type EntryHead, toEntry } from './entry.ts'

// Postings between the platform, a member and the tax office, without a job: L17, L26 to L28.

/** L17: a debt is written off (two persons). Collection is `collectDebts`. */
export function debtWrittenOff(head: EntryHead, debt: { memberId: string; amount: bigint }): EntryDraft {
  return toEntry(
    'L17',
    head,
    debit('platform.bad_debt', debt.amount),
    credit('inf.receivable', debt.amount, { owner: debt.memberId }),
  )
}

/** L26: a balance too small to withdraw is waived at closing. */
export function balanceWaived(head: EntryHead, waived: { memberId: string; amount: bigint }): EntryDraft {
  return toEntry(
    'L26',
    head,
    debit('inf.available', waived.amount, { owner: waived.memberId }),
    credit('platform.breakage', waived.amount),
  )
}

/** L27: referral reward for both sides. */
export function referralRewarded(
  head: EntryHead,
  reward: { referrerId: string; invitedId: string; amountEach: bigint },
): EntryDraft {
  return toEntry(
    'L27',
    head,
    debit('platform.referral', reward.amountEach * 2n),
    credit('inf.available', reward.amountEach, { owner: reward.referrerId }),
    credit('inf.available', reward.amountEach, { owner: reward.invitedId }),
  )
}

/** L28: withheld tax paid to the Revenue Department. */
export function withheldTaxRemitted(head: EntryHead, amount: bigint): EntryDraft {
  return toEntry('L28', head, debit('tax.wht_payable', amount), credit('bank.cash', amount))
}

/** L28: manual adjustment (two persons). `give` adds to the member, `take` removes. */
export function balanceAdjusted(
  head: EntryHead,
  change: {
    direction: 'give' | 'take'
    amount: bigint
    target: { marketerId: string; lotId: string } | { influencerId: string }
  },
): EntryDraft {
  const { target, amount } = change
  const [code, place] =
    'marketerId' in target
      ? (['mkt.available', { owner: target.marketerId, lot: target.lotId }] as const)
      : (['inf.available', { owner: target.influencerId }] as const)
  return change.direction === 'give'
    ? toEntry('L28', head, debit('platform.adjustment', amount), credit(code, amount, place))
    : toEntry('L28', head, debit(code, amount, place), credit('platform.adjustment', amount))
}
