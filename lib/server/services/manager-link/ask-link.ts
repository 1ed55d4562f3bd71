import type { ManagerPermission } from '../../../domain/account/statuses.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { requireCurrentVersions } from '../consent/give-consent.ts'
import {
  type Context,
  inTransaction,
  requireActive,
  requireInfluencer,
  requireTalentManager,
  type TransactionContext,
} from '../context.ts'
import { findPhone } from '../credentials/identifiers.ts'
import { notify } from '../notify.ts'
import { consentToManager, pairOf, requireFewAsks, requireOneCommission } from './link-rules.ts'
import { readLinks } from './queries.ts'

interface Grant {
  permissions: readonly ManagerPermission[]
  commissionBp: number
}

/** A talent manager asks an influencer, by e-mail, phone or code. Errors: not_allowed, member_not_active, too_many_requests. */
export async function requestManagerLink(ctx: Context, to: string) {
  const manager = requireTalentManager(ctx)
  requireActive(manager)
  return inTransaction(ctx, async (ctx) => {
    await requireFewAsks(ctx, manager)
    const found = await findPerson(ctx, to, false, manager.id)
    const own = await ctx.db.one<{ personHash: string | null }>(
      sql`SELECT person_hash FROM member WHERE id = ${manager.id}`,
    )
    const isOther = found && (found.personHash === null || found.personHash !== own.personHash)
    await requestLink(ctx, manager.id, isOther ? found.id : undefined)
    return readLinks(ctx, ctx.db, manager.id)
  })
}

/**
 * An influencer invites a talent manager with permissions and share (bp), having read the manager text.
 * Errors: member_not_active, consent_required (newer text), guard_failed (another commission), too_many_requests.
 */
export async function inviteManager(ctx: Context, input: Grant & { to: string; textVersion: number }) {
  const member = requireInfluencer(ctx)
  if (member.status !== 'allowed') requireActive(member)
  return inTransaction(ctx, async (ctx) => {
    await requireFewAsks(ctx, member)
    await requireCurrentVersions(ctx.db, ctx.now(), { talent_manager: input.textVersion })
    await requireOneCommission(ctx.db, member.id, input.commissionBp, null)
    const found = await findPerson(ctx, input.to, true, member.id)
    await consentToManager(ctx, member.id, input.textVersion)
    const made =
      found &&
      (await insertLink(ctx, {
        managerId: found.id,
        influencerId: member.id,
        status: 'invited',
        permissions: input.permissions,
        commissionBp: input.commissionBp,
        textVersion: input.textVersion,
      }))
    if (!made) await auditVainAsk(ctx, 'invited')
    return readLinks(ctx, ctx.db, member.id)
  })
}

/** A talent manager's request, which the influencer answers; the trail knows when it asked in vain. */
export async function requestLink(
  ctx: TransactionContext,
  managerId: string,
  influencerId: string | undefined,
  asked?: null,
): Promise<void> {
  const request = { status: 'requested', permissions: [], commissionBp: 0, textVersion: null } as const
  const made = influencerId && (await insertLink(ctx, { managerId, influencerId, ...request }, asked))
  if (!made) await auditVainAsk(ctx, 'requested')
}

/** Who is meant: by e-mail or by the code of an influencer. Unknown people give undefined and the same answer. */
async function findPerson(
  ctx: TransactionContext,
  to: string,
  isManager: boolean,
  butId: string,
): Promise<{ id: string; personHash: string | null } | undefined> {
  const text = to.normalize('NFKC').trim()
  const phone = findPhone(text, ctx.settings.country.code)?.e164 ?? null
  return ctx.db.maybeOne(sql`SELECT id, person_hash FROM member WHERE kind = 'influencer' AND status IN ('allowed', 'active')
    AND id <> ${butId} AND (NOT ${isManager} OR is_talent_manager) AND erased_at IS NULL
    AND (email = ${text.toLowerCase()} OR ref_code = ${text.toUpperCase()} OR phone = ${phone}) LIMIT 1`)
}

/** False where an open link between the two stays as it is. */
async function insertLink(
  ctx: TransactionContext,
  link: { managerId: string; influencerId: string; status: 'requested' | 'invited' } & Grant & {
      textVersion: number | null
    },
  /** Who hears of it; nobody where the one who is asked has the question before the eyes. */
  asked: string | null = link.status === 'requested' ? link.influencerId : link.managerId,
): Promise<boolean> {
  const now = ctx.now()
  await ctx.db.run(sql`UPDATE manager_link SET status = 'expired', ended_at = ${now} WHERE manager_id = ${link.managerId}
    AND influencer_id = ${link.influencerId} AND status IN ('requested', 'invited')
    AND created_at <= ${new Date(now.getTime() - 7 * 86_400_000)}`)
  const id = newId(now.getTime())
  const made =
    await ctx.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, text_version, created_at)
    VALUES (${id}, ${link.managerId}, ${link.influencerId}, ${link.status}, ${[...link.permissions]}, ${link.commissionBp},
      ${link.textVersion}, ${now}) ON CONFLICT DO NOTHING`)
  if (made === 0) return false
  await audit(ctx, { subject: 'manager_link', subjectId: id, transition: link.status, to: link.status })
  if (asked)
    await notify(ctx, {
      event: 'manager_link_asked',
      subjectId: id,
      to: { memberId: asked },
      about: pairOf(link),
    })
  return true
}

/** The asker hears nothing of it, the trail does: there is no such person, or the two have an open link. */
function auditVainAsk(ctx: TransactionContext, transition: 'requested' | 'invited'): Promise<void> {
  return audit(ctx, { subject: 'manager_link', transition, data: { made: false } })
}
