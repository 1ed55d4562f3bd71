import { addHours } from '../../date/add-hours.ts'
import { CANCELLABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { canCancelTogether, guard } from '../rule.ts'

/** One side asks to cancel together. */
export const askCancel = defineMove({
  code: MOVE.askCancel,
  name: 'ask-cancel',
  from: CANCELLABLE,
  to: 'stay',
  roles: ['influencer', 'marketer'],
  lock: 'none',
  isRepeatable: true,
  notifies: [['cancel_asked', 'influencer', 'marketer']],
  rule: (s) => {
    guard(canCancelTogether(s.job), 'guard_failed', 'approved_or_sent')
    guard(s.job.cancelRequest === 'none', 'guard_failed', 'asked')
    return {
      set: {
        cancelRequest: s.by === 'influencer' ? 'by_influencer' : 'by_marketer',
        cancelAutoAt: addHours(s.now, s.clocks.cancel_silence),
        cancelNote: s.input.note?.trim() || null,
      },
    }
  },
})
