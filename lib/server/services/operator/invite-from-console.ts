import { Refusal } from '../../../domain/errors.ts'
import { decidesAlone } from '../approval/ask-or-decide.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { type Context, inTransaction, type OperatorRole, requireOperator } from '../context.ts'
import { inviteOperator } from './invite-operator.ts'

/**
 * Invites an operator by mail. Roles that decide about money or staff need two persons: they are given directly only
 * while the installation is set up, later by `changeOperatorRoles`, so that nobody can invite a second person of their
 * own; of whom one administrator invites later and that one neither decides what the other asks. Errors: not_found,
 * not_allowed, malformed_input (no role), two_persons_needed, already_registered.
 */
export async function inviteFromConsole(
  ctx: Context,
  input: { email: string; name: string; roles: readonly OperatorRole[] },
): Promise<void> {
  requireOperator(ctx, 'admin')
  if (input.roles.length === 0)
    throw new Refusal('malformed_input', { fields: { support: 'form.field.choose' } })
  await inTransaction(ctx, async (ctx) => {
    await requireCallerStays(ctx, ['admin'])
    const isSettingUp = await decidesAlone(ctx, ['admin'])
    const decides = input.roles.some((role) => role === 'admin' || role === 'finance')
    if (decides && !isSettingUp) throw new Refusal('two_persons_needed')
    await inviteOperator(ctx, { ...input, mail: true, isAlone: !isSettingUp })
  })
}
