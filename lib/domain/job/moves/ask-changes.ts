import { addHours } from '../../date/add-hours.ts'
import { Refusal } from '../../errors.ts'
import { isWholeChangeNote } from '../change-note.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, needReason, readyClock } from '../rule.ts'

/** The marketer asks for changes, up to the agreed number of rounds. */
export const askChanges = defineMove({
  code: MOVE.askChanges,
  name: 'ask-changes',
  from: ['SUBMIT'],
  to: 'READY',
  roles: ['marketer'],
  phases: ['draft'],
  lock: 'none',
  notifies: [['changes_asked', 'influencer']],
  rule: (s) => {
    const reason = needReason(s)
    guard(s.input.note?.trim(), 'reason_required')
    if (!isWholeChangeNote(s.input.note ?? ''))
      throw new Refusal('note_incomplete', { fields: { note: 'note_incomplete' } })
    guard(s.job.revisionNo < s.job.terms.maxRevisions, 'revisions_used_up')
    return {
      set: {
        review: 'changes_requested',
        reasonCode: reason,
        note: s.input.note ?? null,
        revisionNo: s.job.revisionNo + 1,
        ...readyClock(addHours(s.now, s.clocks.fix_due), s.clocks),
      },
    }
  },
})
