import { CONTRACTED, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, makeContract, needBothSides, needOpenCampaign, needSlot } from '../rule.ts'

/** The marketer selects an applicant: the contract is made. */
export const selectApplicant = defineMove({
  code: MOVE.selectApplicant,
  name: 'select',
  from: ['MATCHED'],
  to: CONTRACTED,
  roles: ['marketer'],
  lock: 'update',
  facts: ['verdict', 'standing'],
  pays: 'hold-from-reserve',
  notifies: [['selected', 'influencer']],
  rule: (s) => {
    needSlot(s)
    needOpenCampaign(s)
    guard(s.job.briefVersion === s.job.campaign.briefVersion, 'brief_outdated')
    needBothSides(s)
    guard(s.input.isMatch || s.job.matchOverride, 'criteria_not_met')
    return { ...makeContract(s), money: { kind: 'hold-from-reserve', extra: 0n }, slot: 'take' }
  },
})
