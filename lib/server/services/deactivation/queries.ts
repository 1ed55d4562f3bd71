import { DEACTIVATION_REASONS } from '../../../domain/account/deactivation.ts'
import { type Context, requireInfluencer, requireMarketer, requireOwn } from '../context.ts'
import { findInfluencerBlockers, findMarketerBlockers } from './facts.ts'

/**
 * All blockers of closing an influencer's account (docs/requirements.md#calls, validate/deactivate). Errors: not_found
 * and who.
 */
export async function validateInfluencer(ctx: Context, id: string) {
  requireInfluencer(ctx)
  requireOwn(ctx, id)
  return (await findInfluencerBlockers(ctx, ctx.db, id, 0n)).blockers
}

/** The same for the calling marketer (docs/requirements.md#calls, sv_marketer_profile/deactivate). */
export function validateMarketer(ctx: Context) {
  return findMarketerBlockers(ctx, ctx.db, requireMarketer(ctx).id, 0n)
}

/** The reasons to choose from (docs/requirements.md#entities); `other` asks for a note. */
export function listReasons() {
  return DEACTIVATION_REASONS.map((code) => ({ code, needsNote: code === 'other' }))
}
