import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { type Context, inTransaction, requireActive, requireInfluencer } from '../context.ts'
import { imageUrlOf } from '../profile/account-view.ts'
import { joinLink } from './ask-link.ts'
import { requireFewAsks, requireOtherPerson } from './link-rules.ts'
import { readLinks } from './queries.ts'

/**
 * Requests to join the group behind a code (by QR, link or email, docs/domain/roles.md#talent-managers); the
 * manager answers it like any other request. Errors: not_found, member_not_active, guard_failed (the same person),
 * too_many_requests.
 */
export async function joinManagerGroup(ctx: Context, code: string) {
  const member = requireInfluencer(ctx)
  if (member.status !== 'allowed') requireActive(member)
  const { manager } = await findManagerGroup(ctx, code)
  return inTransaction(ctx, async (ctx) => {
    await requireOtherPerson(ctx.db, manager.id, member.id)
    await joinLink(ctx, manager.id, member.id)
    return readLinks(ctx, ctx.db, member.id)
  })
}

/** The talent manager behind a group code; never the caller. Errors: not_found, too_many_requests. */
export async function findManagerGroup(ctx: Context, code: string) {
  const member = requireInfluencer(ctx)
  // Counted in its own transaction, so that failed attempts count too.
  await inTransaction(ctx, (ctx) => requireFewAsks(ctx, member))
  const found = await ctx.db.maybeOne<{
    id: string
    name: string | null
    image: string | null
    status: MemberStatus
  }>(sql`SELECT m.id, coalesce(p.nickname, p.first_name, m.name) AS name, p.image_file_id AS image, m.status
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id
    WHERE m.ref_code = ${code.toUpperCase()} AND m.kind = 'influencer' AND m.is_talent_manager AND m.id <> ${member.id}
      AND m.status IN ('allowed', 'active') AND m.erased_at IS NULL`)
  if (!found) throw new Refusal('not_found')
  const { image, ...rest } = found
  return { manager: { ...rest, imageUrl: imageUrlOf(image) } }
}
