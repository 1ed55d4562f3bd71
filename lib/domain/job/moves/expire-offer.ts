import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'

/** Nobody answered the offer in time. */
export const expireOffer = defineMove({
  code: MOVE.expireOffer,
  name: 'offer-expires',
  from: ['ASSIGN'],
  to: 'CANCEL',
  roles: ['system'],
  systemClock: 'auto',
  lock: 'update',
  pays: 'release-hold',
  notifies: [['offer_expired', 'influencer', 'marketer']],
  rule: () => ({
    set: { money: 'refunded', reasonCode: 'offer_expired' },
    money: { kind: 'release-hold' },
    slot: 'free',
    score: 'influencer',
  }),
})
