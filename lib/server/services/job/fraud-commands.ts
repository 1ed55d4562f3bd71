import type { JobMoveCode } from '../../../domain/job/move-codes.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import type { Payload } from '../approval/approvals.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import type { JobTarget } from './run-command.ts'
import { askForMove, registerJobCommand } from './two-person-moves.ts'

const FRAUD_ASKERS = ['support', 'admin'] as const
const CLAWBACK_ASKERS = ['support', 'finance'] as const
const inputOf = ({ proof }: Payload) =>
  ({ hasTwoPersons: true, hasProof: Boolean(proof), reason: 'fraud' }) as const
registerJobCommand('job.fraud', MOVE.cancelForFraud, {
  askers: FRAUD_ASKERS,
  roles: ['support', 'admin'],
  inputOf,
})
registerJobCommand('job.clawback', MOVE.clawBack, { askers: CLAWBACK_ASKERS, roles: ['finance'], inputOf })

async function ask(
  ctx: Context,
  target: JobTarget & { proof: string },
  action: string,
  move: JobMoveCode,
): Promise<{ approvalId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const said = { proof: target.proof }
    const { approvalId } = await askForMove(ctx, target, { action, move, said, reason: 'fraud' })
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
  return ask(ctx, input, 'job.fraud', MOVE.cancelForFraud)
}

/**
 * First person: takes back what a completed job paid, within 90 days; finance approves
 * (docs/domain/jobs.md#moves, docs/domain/roles.md#permissions). Every guard is asked again at the approval. Errors:
 * as above.
 */
export async function requestClawback(ctx: Context, input: JobTarget & { proof: string }) {
  requireOperator(ctx, ...CLAWBACK_ASKERS)
  return ask(ctx, input, 'job.clawback', MOVE.clawBack)
}
