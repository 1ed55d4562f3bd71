import { MOVE } from '../../../domain/job/move-codes.ts'
import type { Payload } from '../approval/approvals.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import type { JobTarget } from './run-command.ts'
import { registerJobCommand } from './two-person-moves.ts'

const FRAUD_ASKERS = ['support', 'admin'] as const
const CLAWBACK_ASKERS = ['support', 'finance'] as const
const inputOf = ({ proof }: Payload) =>
  ({ hasTwoPersons: true, hasProof: Boolean(proof), reason: 'fraud' }) as const
const askForCancel = registerJobCommand('job.fraud', MOVE.cancelForFraud, {
  askers: FRAUD_ASKERS,
  roles: ['support', 'admin'],
  inputOf,
  reason: 'fraud',
})
const askForClawback = registerJobCommand('job.clawback', MOVE.clawBack, {
  askers: CLAWBACK_ASKERS,
  roles: ['finance'],
  inputOf,
  reason: 'fraud',
})

function ask(
  ctx: Context,
  target: JobTarget & { proof: string },
  asking: typeof askForCancel,
): Promise<{ approvalId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { approvalId } = await asking(ctx, target, { proof: target.proof })
    return { approvalId }
  })
}

/**
 * First person: reports fraud in a case before completion; when the second one approves, the marketer gets all back and
 * the influencer a strike (docs/domain/jobs.md#moves). Errors: not_found, not_allowed, stale_version, move_not_allowed,
 * guard_failed (no case open), two_persons_needed, already_decided.
 */
export async function requestFraudCancel(ctx: Context, input: JobTarget & { proof: string }) {
  requireOperator(ctx, ...FRAUD_ASKERS)
  return ask(ctx, input, askForCancel)
}

/**
 * First person: takes back what a completed job paid, within 90 days; finance approves
 * (docs/domain/jobs.md#moves, docs/domain/roles.md#permissions). The rule is asked now and again at the approval.
 * Errors: not_found, not_allowed, stale_version, move_not_allowed, guard_failed (`money`: nothing is left to take back;
 * `too_late`), two_persons_needed, already_decided.
 */
export async function requestClawback(ctx: Context, input: JobTarget & { proof: string }) {
  requireOperator(ctx, ...CLAWBACK_ASKERS)
  return ask(ctx, input, askForClawback)
}
