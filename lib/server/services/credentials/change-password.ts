import { Refusal } from '../../../domain/errors.ts'
import { findMember, type MemberKind } from '../auth/queries.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type StartedSession, startSession } from '../auth/start-session.ts'
import { countAttempt, newDeviceToken, takeBackAttempt } from '../auth/throttle.ts'
import {
  type Context,
  inTransaction,
  requireInfluencer,
  requireMarketer,
  requireOwn,
  requireStepUp,
} from '../context.ts'
import { requireFewChanges } from '../few-changes.ts'
import { hashPassword, requireStrongPassword, verifyPassword } from './password.ts'
import { setPassword } from './recover.ts'

/**
 * Changes the caller's password with the old one and a fresh step-up (docs/security.md#routes). Every login ends; this
 * browser gets a new one. Errors: not_found (foreign id), code_required, password_wrong, password_same,
 * password_too_weak, too_many_requests, unavailable.
 */
export async function changePassword(
  ctx: Context,
  kind: MemberKind,
  input: { id: string; currentPassword: string; password: string },
): Promise<{ session: StartedSession; deviceToken: string }> {
  if (kind === 'influencer') requireInfluencer(ctx)
  else requireMarketer(ctx)
  const caller = requireOwn(ctx, input.id)
  requireStepUp(ctx)
  const member = await findMember(ctx.db, caller.id)
  if (!member) throw new Refusal('not_found')
  // Guesses with a stolen login are slowed like those at sign-in, with a count of their own.
  const attempt = await inTransaction(ctx, (ctx) =>
    countAttempt(ctx, { account: `password:${caller.id}`, device: caller.id }),
  )
  if (!(await verifyPassword(input.currentPassword, member.passwordHash)))
    throw new Refusal('password_wrong', { fields: { currentPassword: 'password_wrong' } })
  await inTransaction(ctx, (ctx) => takeBackAttempt(ctx, attempt, true))
  if (input.password.normalize('NFC') === input.currentPassword.normalize('NFC'))
    throw new Refusal('password_same', { fields: { password: 'password_same' } })
  await requireStrongPassword(input.password, [member.email ?? '', member.name ?? ''])
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const current = await lockCaller(ctx, caller)
    // Somebody else changed it between: the old password that was proven is not the old one any more.
    if (current.passwordHash !== member.passwordHash) throw new Refusal('password_wrong')
    await requireFewChanges(ctx, 'password', caller.id)
    await setPassword(ctx, current, passwordHash, 'password_change')
    const renewed = { ...current, passwordHash }
    return {
      session: await startSession(ctx, renewed, { stepUpAt: caller.stepUpAt }),
      deviceToken: newDeviceToken(ctx, renewed),
    }
  })
}
