import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import {
  type Context,
  inTransaction,
  requireInfluencer,
  requireOwn,
  type TransactionContext,
} from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { activateIfComplete } from './activate-if-complete.ts'
import {
  describeInfluencer,
  getInfluencerRow,
  influencerCompleteness,
  missingOfInfluencer,
} from './influencer-profile.ts'
import { type GeneralInput, type PrefsInput, writeProfile } from './update-influencer.ts'

async function complete(ctx: TransactionContext, id: string): Promise<MemberStatus> {
  const changed =
    await ctx.db.run(sql`UPDATE influencer_profile SET completed_at = coalesce(completed_at, ${ctx.now()}),
      content_languages = CASE WHEN content_languages = '{}' THEN '{th}' ELSE content_languages END
    WHERE member_id = ${id} AND (completed_at IS NULL OR content_languages = '{}')`)
  if (changed > 0) {
    await audit(ctx, { subject: 'member', subjectId: id, transition: 'complete_profile' })
    await recheckJobs(ctx, { influencerId: id })
  }
  return activateIfComplete(ctx, id)
}

/**
 * Stores the first profile in one step; repeated, it overwrites. Activates the account when nothing is missing
 * (docs/requirements.md#calls, createProfile). Errors as of the general profile.
 */
export async function createInfluencerProfile(ctx: Context, id: string, input: GeneralInput & PrefsInput) {
  requireInfluencer(ctx)
  requireOwn(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    await writeProfile(ctx, id, input)
    if (missingOfInfluencer(await getInfluencerRow(ctx.db, id)).length === 0) await complete(ctx, id)
    return describeInfluencer(ctx, ctx.db, id)
  })
}

/**
 * Finishes the profile: allowed → active (docs/requirements.md#calls, profile/ready). Harmless when repeated. Errors:
 * not_found, profile_incomplete, not_signed_in (the login ended meanwhile).
 */
export async function readyInfluencerProfile(ctx: Context, id: string) {
  requireInfluencer(ctx)
  const member = requireOwn(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx, member)
    const missing = missingOfInfluencer(await getInfluencerRow(ctx.db, id))
    if (missing.length > 0) throw new Refusal('profile_incomplete', { details: { missing } })
    const status = await complete(ctx, id)
    return {
      status,
      completeness: await influencerCompleteness(ctx.db, ctx, await getInfluencerRow(ctx.db, id)),
    }
  })
}
