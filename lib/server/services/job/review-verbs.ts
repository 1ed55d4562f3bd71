import { Refusal } from '../../../domain/errors.ts'
import { cancelCostPct } from '../../../domain/job/decide.ts'
import { findCampaign } from '../../store/campaign.ts'
import type { JobRow } from '../../store/job.ts'
import { answerSubmission } from '../../store/job.ts'
import type { Context, TransactionContext } from '../context.ts'
import { actAsMarketer, actAsParty, type JobTarget } from './act.ts'
import { readFacts } from './facts.ts'

/** W0: the product is sent; may be repeated for a second parcel. Error: tracking_missing. */
export const markSent = (
  ctx: Context,
  input: JobTarget & { carrier: string; trackingNo: string },
): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W0', () => ({
    input: { carrier: input.carrier, trackingNo: input.trackingNo },
    extras: { shipCarrier: input.carrier, shipTracking: input.trackingNo },
  }))

function answer(
  ctx: TransactionContext,
  kind: 'draft' | 'post' | 'figures',
  result: 'approved' | 'changes_requested' | 'refused',
  why: { reason?: string; note?: string } = {},
) {
  return (job: JobRow) =>
    answerSubmission(ctx.db, {
      jobId: job.id,
      kind,
      answer: result,
      reason: why.reason ?? null,
      note: why.note ?? null,
      now: ctx.now(),
    })
}

/** W6, or W6c for a content-only job, which is completed and paid. */
export async function approveDraft(ctx: Context, input: JobTarget): Promise<JobRow> {
  let contentOnly = false
  return actAsMarketer(
    ctx,
    input,
    () => (contentOnly ? 'W6c' : 'W6'),
    async (ctx, job) => {
      contentOnly = (await findCampaign(ctx.db, job.campaignId))?.contentOnly ?? false
      return { after: answer(ctx, 'draft', 'approved') }
    },
  )
}

/** W5: asks for changes. Errors: revisions_used_up, reason_required, note_incomplete. */
export const askChanges = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W5', (ctx) => ({
    input: { reason: input.reason, note: input.note },
    after: answer(ctx, 'draft', 'changes_requested', input),
  }))

/** W9: accepts the published post; F becomes pending. */
export const acceptPost = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W9', (ctx) => ({ after: answer(ctx, 'post', 'approved') }))

/** W8: the published post is not right. Error: reason_required. */
export const reportWrongPost = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W8', (ctx) => ({
    input: { reason: input.reason, note: input.note },
    after: answer(ctx, 'post', 'refused', input),
  }))

/** W11a: the figures are fine. */
export const approveFigures = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W11a', (ctx) => ({ after: answer(ctx, 'figures', 'approved') }))

/** W11: the figures cannot be read; at most twice. Error: revisions_used_up. */
export const refuseFigures = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W11', (ctx) => ({
    input: { reason: 'unreadable', note: input.note },
    after: answer(ctx, 'figures', 'changes_requested', {
      reason: 'unreadable',
      note: input.note,
    }),
  }))

/** W12 by hand. Errors: keep_live_running, figures_missing. */
export const completeJob = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W12')

/** W14: the post is gone; 48 hours to restore it. */
export const reportPostMissing = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W14', () => ({ input: { linkCheck: 'missing' } }))

/** W14r: the post is back; the clocks run as before. */
export const reportPostRestored = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'W14r', () => ({ input: { linkCheck: 'ok' } }))

/**
 * X2: cancels by the schedule of the contract. `pct` is what the screen showed; when the cost has changed since,
 * guard_failed with `details.pct`.
 */
export const cancelJob = (ctx: Context, input: JobTarget & { pct: number; note: string }): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'X2', async (ctx, job) => {
    const { facts, clocks } = await readFacts(ctx.db, job, ctx.now())
    const pct = cancelCostPct(facts, ctx.now(), clocks)
    if (pct !== input.pct) throw new Refusal('guard_failed', { details: { guard: 'cost_changed', pct } })
    return { input: { note: input.note } }
  })

const BOTH = ['influencer', 'marketer'] as const

/** X1a: asks to cancel together. */
export const askCancel = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  actAsParty(ctx, input, { move: 'X1a', parts: BOTH, prepare: () => ({ input: { note: input.note } }) })

/** X1b: takes the own request back. Error: not_allowed (the other side's request). */
export const takeBackCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsParty(ctx, input, { move: 'X1b', parts: BOTH })

/** X1n: refuses the other side's request. Error: not_allowed (the own request). */
export const refuseCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsParty(ctx, input, { move: 'X1n', parts: BOTH })

/** X1: agrees; everything returns to the marketer. Error: not_allowed (the own request). */
export const agreeCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsParty(ctx, input, { move: 'X1', parts: BOTH })
