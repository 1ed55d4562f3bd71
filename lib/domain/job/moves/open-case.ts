import { addHours } from '../../date/add-hours.ts'
import { Refusal } from '../../errors.ts'
import { DISPUTABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, linkCheckOf, NO_CANCEL, needReason } from '../rule.ts'

/** An operator opens a case; clocks and money freeze. */
export const openCase = defineMove({
  code: MOVE.openCase,
  name: 'open-case',
  from: DISPUTABLE,
  to: 'stay',
  roles: ['operator', 'system'],
  systemClock: 'auto',
  lock: 'none',
  notifies: [['case_opened', 'influencer', 'marketer']],
  rule: (s) => {
    // The post was published and reported as wrong; no clock may decide that it is worth nothing.
    const isUnanswered = s.job.status === 'READY' && s.job.postSentAt !== null
    if (s.by === 'system') {
      guard(isUnanswered || linkCheckOf(s) === 'missing', 'guard_failed', 'link')
    } else {
      const since = s.input.eventAt
      if (!since || since > s.now || s.now > addHours(since, s.clocks.dispute_open))
        throw new Refusal('guard_failed', {
          details: { guard: 'too_late' },
          fields: { eventAt: `form.field.event_window?days=${Math.floor(s.clocks.dispute_open / 24)}` },
        })
    }
    const found = isUnanswered ? 'not_as_agreed' : 'post_missing'
    const reason = s.by === 'system' ? found : needReason(s)
    return {
      set: {
        dispute: 'open',
        reasonCode: reason,
        note: s.input.note ?? null,
        pausedDueAt: s.job.pausedDueAt ?? s.job.dueAt,
        pausedAutoAt: s.job.pausedAutoAt ?? s.job.autoAt,
        dueAt: null,
        autoAt: null,
        ...NO_CANCEL,
      },
    }
  },
})
