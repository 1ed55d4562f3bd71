import { type Db, sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { audit } from '../audit.ts'
import { type Context, type OperatorRole, requireOperator, type TransactionContext } from '../context.ts'
import { type Approval, askApproval, decidersOf, getAction, hashPayload, type Payload } from './approvals.ts'

export type AskOrDecideResult = { status: 'done' | 'waiting'; approvalId: string | null }

/**
 * True while one person sets up the installation: no other operator could decide, and nothing has been ordered yet
 * (docs/decisions/0035).
 */
export async function mayDecideAlone(db: Db, ctx: Context, roles: readonly OperatorRole[]): Promise<boolean> {
  const operator = requireOperator(ctx)
  const row = await db.one<{ alone: boolean }>(sql`SELECT NOT EXISTS (SELECT 1 FROM purchase_order)
      AND NOT EXISTS (SELECT 1 FROM operator WHERE ended_at IS NULL AND id <> ${operator.id} AND roles && ${[...roles]}::text[]) AS alone`)
  return row.alone
}

/**
 * The same for a decision that follows in this transaction: of two at once the second is judged after the first, which
 * may have brought the second person.
 */
export async function decidesAlone(
  ctx: TransactionContext,
  roles: readonly OperatorRole[],
): Promise<boolean> {
  if (!(await mayDecideAlone(ctx.db, ctx, roles))) return false
  await lockName(ctx.db, 'decide-alone')
  return mayDecideAlone(ctx.db, ctx, roles)
}

/**
 * Asks a second person, or runs the command at once while `mayDecideAlone` is true. The caller has checked who may ask.
 * Errors: those of `askApproval` and, decided at once, those of the act.
 */
export async function askOrDecide(
  ctx: TransactionContext,
  request: { action: string; subjectId: string; payload: Payload; reason: string },
): Promise<AskOrDecideResult> {
  const operator = requireOperator(ctx)
  const action = getAction(request.action)
  if (!(await decidesAlone(ctx, decidersOf(action, request.payload))))
    return { status: 'waiting', approvalId: await askApproval(ctx, request) }
  const now = ctx.now()
  const decided: Approval = {
    ...request,
    id: request.subjectId,
    status: 'approved',
    payloadHash: hashPayload(request.payload),
    requestedBy: operator.id,
    approvedBy: operator.id,
    requestedAt: now,
    decidedAt: now,
  }
  await action.run(ctx, decided)
  await audit(ctx, {
    subject: 'approval',
    subjectId: request.subjectId,
    transition: 'decide_alone',
    to: 'approved',
    reason: request.reason,
    data: { action: request.action },
  })
  return { status: 'done', approvalId: null }
}
