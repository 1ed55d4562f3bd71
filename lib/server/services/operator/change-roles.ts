import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { type Approval, registerApproval } from '../approval/approvals.ts'
import { type AskOrDecideResult, askOrDecide } from '../approval/ask-or-decide.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  type OperatorRole,
  requireOperator,
  type TransactionContext,
} from '../context.ts'

interface Found {
  id: string
  name: string
  roles: OperatorRole[]
}

const lock = (ctx: TransactionContext, id: string) =>
  ctx.db.one<Found>(
    sql`SELECT id, name, roles FROM operator WHERE id = ${id} AND ended_at IS NULL FOR UPDATE`,
  )
const toText = (roles: readonly OperatorRole[]) => [...new Set(roles)].sort().join(' ')

/**
 * Asks for a change of an operator's roles; a second administrator confirms (docs/decisions/0035). Operators cannot
 * change their own, and whoever asks or confirms is held as an administrator meanwhile: one always remains. Errors:
 * not_found, not_allowed, already_decided (the same roles, or a request waits), two_persons_needed.
 */
export async function changeOperatorRoles(
  ctx: Context,
  id: string,
  input: { roles: readonly OperatorRole[]; reason: string },
): Promise<AskOrDecideResult> {
  const caller = requireOperator(ctx, 'admin')
  if (caller.id === id) throw new Refusal('not_allowed')
  if (input.roles.length === 0)
    throw new Refusal('malformed_input', { fields: { support: 'form.field.choose' } })
  return inTransaction(ctx, async (ctx) => {
    const found = await lock(ctx, id)
    if (toText(found.roles) === toText(input.roles)) throw new Refusal('already_decided')
    await requireCallerStays(ctx, ['admin'])
    return askOrDecide(ctx, {
      action: 'operator.roles',
      subjectId: id,
      payload: { name: found.name, before: toText(found.roles), roles: toText(input.roles) },
      reason: input.reason,
    })
  })
}

registerApproval('operator.roles', {
  askers: ['admin'],
  roles: ['admin'],
  async payloadNow(ctx: TransactionContext, approval: Approval) {
    const found = await lock(ctx, approval.subjectId ?? '')
    return { ...approval.payload, name: found.name, before: toText(found.roles) }
  },
  async run(ctx, approval) {
    const caller = requireOperator(ctx, 'admin')
    const id = approval.subjectId ?? ''
    // Operators have no say in their own roles.
    if (caller.id === id) throw new Refusal('not_allowed')
    const found = await lock(ctx, id)
    const roles = String(approval.payload.roles).split(' ')
    await changeOne(
      ctx.db,
      sql`UPDATE operator SET roles = ${roles} WHERE id = ${id} AND roles = ${found.roles} AND ended_at IS NULL`,
    )
    await audit(ctx, {
      subject: 'operator',
      subjectId: id,
      transition: 'change_roles',
      from: toText(found.roles),
      to: roles.join(' '),
      reason: approval.reason,
      data: { changed: { roles: [toText(found.roles), roles.join(' ')] } },
    })
  },
})
