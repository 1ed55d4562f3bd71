import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'

/** The marketer, or an operator, withdraws an offer. */
export const withdrawOffer = defineMove({
  code: MOVE.withdrawOffer,
  name: 'withdraw-offer',
  from: ['ASSIGN'],
  to: 'CANCEL',
  roles: ['marketer', 'operator'],
  lock: 'update',
  pays: 'release-hold',
  isRepeatable: true,
  notifies: [['job_canceled', 'influencer']],
  // When an operator withdraws the offer, the marketer must be told as well.
  notifiesBy: { operator: [['job_canceled', 'influencer', 'marketer']] },
  rule: (s) => ({
    set: { money: 'refunded', reasonCode: s.input.reason ?? null },
    money: { kind: 'release-hold' },
    slot: 'free',
  }),
})
