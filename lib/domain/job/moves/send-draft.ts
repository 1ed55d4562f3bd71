import { addHours } from '../../date/add-hours.ts'
import { isUploadSizeAccepted } from '../../file/limits.ts'
import { defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, sameBoth } from '../rule.ts'

/** The influencer sends a draft. */
export const sendDraft = defineMove({
  code: MOVE.sendDraft,
  name: 'send-draft',
  from: ['READY'],
  to: 'SUBMIT',
  roles: PERFORMERS,
  phases: ['draft'],
  lock: 'none',
  notifies: [['draft_sent', 'marketer']],
  rule: (s) => {
    guard(s.input.hasEveryDeliverable, 'deliverable_missing')
    guard((s.input.fileSizes ?? []).every(isUploadSizeAccepted), 'file_too_large')
    return {
      set: {
        review: 'pending',
        submittedAt: s.job.submittedAt ?? s.now,
        ...sameBoth(addHours(s.now, s.clocks.delivery_review)),
      },
    }
  },
})
