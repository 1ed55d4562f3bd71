import { CONTRACTED, defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { makeContract, needAcceptance } from '../rule.ts'

/** The influencer accepts: the contract is made. */
export const acceptOffer = defineMove({
  code: MOVE.acceptOffer,
  name: 'accept',
  from: ['ASSIGN'],
  to: CONTRACTED,
  roles: PERFORMERS,
  lock: 'share',
  facts: ['standing'],
  notifies: [['offer_accepted', 'marketer']],
  rule: (s) => {
    needAcceptance(s)
    const made = makeContract(s)
    return { ...made, set: { ...made.set, briefVersion: s.job.campaign.briefVersion } }
  },
})
