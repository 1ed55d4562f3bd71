import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { endLinksOf } from '../manager-link/end-links.ts'
import { getStandingForUpdate } from './move-member.ts'
import { describeMember } from './queries.ts'

/**
 * Grants or removes the talent-manager status (docs/domain/roles.md#talent-managers); removing it ends the open links.
 * Errors: not_found, not_allowed, move_not_allowed.
 */
export async function setTalentManager(
  ctx: Context,
  id: string,
  given: { isTalentManager: boolean; reason: string },
) {
  requireOperator(ctx, 'admin')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const member = await getStandingForUpdate(ctx.db, id, 'alone')
    if (member.kind !== 'influencer' || member.status === 'deactivated') throw new Refusal('move_not_allowed')
    if (member.isTalentManager !== given.isTalentManager) {
      await changeOne(
        ctx.db,
        sql`UPDATE member SET is_talent_manager = ${given.isTalentManager}, updated_at = ${now} WHERE id = ${id} AND is_talent_manager = ${member.isTalentManager}`,
      )
      if (!given.isTalentManager) await endLinksOf(ctx, id, 'manager')
      await audit(ctx, {
        subject: 'member',
        subjectId: id,
        transition: given.isTalentManager ? 'grant_talent_manager' : 'take_talent_manager',
        reason: given.reason,
      })
    }
    return describeMember(ctx, ctx.db, id)
  })
}
