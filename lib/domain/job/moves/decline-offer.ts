import { defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { needReason } from '../rule.ts'

/** The influencer declines, with a reason. */
export const declineOffer = defineMove({
  code: MOVE.declineOffer,
  name: 'decline',
  from: ['ASSIGN'],
  to: 'REJECTED',
  roles: PERFORMERS,
  lock: 'update',
  pays: 'release-hold',
  notifies: [['offer_declined', 'marketer']],
  rule: (s) => ({
    set: { reasonCode: needReason(s), note: s.input.note ?? null, money: 'refunded' },
    money: { kind: 'release-hold' },
    slot: 'free',
  }),
})
