import { Refusal } from '../../errors.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, needBothSides, needOpenCampaign, needSlot, offerAmounts, offered } from '../rule.ts'

/** The marketer offers a job to a named influencer. */
export const offerJob = defineMove({
  code: MOVE.offerJob,
  name: 'offer',
  from: 'none',
  to: 'ASSIGN',
  roles: ['marketer', 'operator'],
  lock: 'update',
  pays: 'hold',
  isRepeatable: true,
  notifies: [['offer_received', 'influencer']],
  rule: (s) => {
    if (s.job.campaign.status === 'full') throw new Refusal('no_slot')
    needOpenCampaign(s)
    guard(s.job.campaign.entry === 'invite', 'guard_failed', 'entry')
    needBothSides(s)
    guard(s.input.isMatch, 'criteria_not_met')
    needSlot(s)
    const amounts = offerAmounts(s)
    guard(s.input.hasCredit !== false, 'insufficient_balance')
    return {
      set: offered(s, amounts),
      money: { kind: 'hold' },
      slot: 'take',
    }
  },
})
