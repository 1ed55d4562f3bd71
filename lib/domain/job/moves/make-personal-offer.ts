import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, needBothSides, needOpenCampaign, needSlot, offerAmounts, offered } from '../rule.ts'

/** The marketer answers an application with a fee of its own, never lower than the campaign's. */
export const makePersonalOffer = defineMove({
  code: MOVE.makePersonalOffer,
  name: 'offer-personally',
  from: ['MATCHED'],
  to: 'ASSIGN',
  roles: ['marketer'],
  lock: 'update',
  facts: ['verdict', 'standing'],
  pays: 'hold-from-reserve',
  notifies: [['offer_received', 'influencer']],
  rule: (s) => {
    needSlot(s)
    needOpenCampaign(s)
    needBothSides(s)
    const amounts = offerAmounts(s)
    guard(amounts.fee >= s.job.fee && amounts.price >= s.job.price, 'wrong_amount')
    guard(s.input.hasCredit !== false, 'insufficient_balance')
    return {
      set: offered(s, amounts),
      money: { kind: 'hold-from-reserve', extra: amounts.price - s.job.price },
      slot: 'take',
    }
  },
})
