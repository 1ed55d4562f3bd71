import { answerSubmission } from '#lib/server/store/submission.ts'
import { Refusal } from '../../../domain/errors.ts'
import { type JobMoveCode, MOVE } from '../../../domain/job/move-codes.ts'
import { cancelCostPct } from '../../../domain/job/scene.ts'
import { findCampaign } from '../../store/campaign.ts'
import type { JobRow } from '../../store/job.ts'
import type { Context, TransactionContext } from '../context.ts'
import { readFacts } from './facts.ts'
import { type JobTarget, runAsMarketer, runAsParty } from './run-command.ts'

/** The product is sent; may be repeated for a second parcel. Error: tracking_missing. */
export const markSent = (
  ctx: Context,
  input: JobTarget & { carrier: string; trackingNo: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.markSent, () => ({
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

/** A content-only job is completed and paid with its draft; another goes on to publishing. */
async function approvalOf(ctx: TransactionContext, job: JobRow): Promise<JobMoveCode> {
  const campaign = await findCampaign(ctx.db, job.campaignId)
  return campaign?.contentOnly ? MOVE.approveContent : MOVE.approveDraft
}

/** Approves the draft; what follows depends on the kind of job. */
export const approveDraft = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, approvalOf, (ctx) => ({ after: answer(ctx, 'draft', 'approved') }))

/** Asks for changes. Errors: revisions_used_up, reason_required, note_incomplete. */
export const askChanges = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.askChanges, (ctx) => ({
    input: { reason: input.reason, note: input.note },
    after: answer(ctx, 'draft', 'changes_requested', input),
  }))

/** Accepts the published post; F becomes pending. */
export const acceptPost = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.acceptPost, (ctx) => ({ after: answer(ctx, 'post', 'approved') }))

/** The published post is not right. Error: reason_required. */
export const reportWrongPost = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.reportWrongPost, (ctx) => ({
    input: { reason: input.reason, note: input.note },
    after: answer(ctx, 'post', 'refused', input),
  }))

/** The figures are fine. */
export const approveFigures = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.approveFigures, (ctx) => ({ after: answer(ctx, 'figures', 'approved') }))

/** The figures cannot be read; at most twice. Error: revisions_used_up. */
export const refuseFigures = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.refuseFigures, (ctx) => ({
    input: { reason: 'unreadable', note: input.note },
    after: answer(ctx, 'figures', 'changes_requested', {
      reason: 'unreadable',
      note: input.note,
    }),
  }))

/** Completes the job by hand. Errors: keep_live_running, figures_missing. */
export const completeJob = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.completeJob)

/** The post is gone; 48 hours to restore it. */
export const reportPostMissing = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.reportPostMissing, () => ({ input: { linkCheck: 'missing' } }))

/** The post is back; the clocks run as before. */
export const reportPostRestored = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.reportPostRestored, () => ({ input: { linkCheck: 'ok' } }))

/**
 * Cancels by the schedule of the contract. `pct` is what the screen showed; when the cost has changed since,
 * guard_failed with `details.pct`.
 */
export const cancelJob = (ctx: Context, input: JobTarget & { pct: number; note: string }): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.cancelJob, async (ctx, job) => {
    const { facts, clocks } = await readFacts(ctx.db, job, ctx.now())
    const pct = cancelCostPct(facts, ctx.now(), clocks)
    if (pct !== input.pct) throw new Refusal('guard_failed', { details: { guard: 'cost_changed', pct } })
    return { input: { note: input.note } }
  })

const BOTH = ['influencer', 'marketer'] as const

/** Asks to cancel together. */
export const askCancel = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  runAsParty(ctx, input, {
    move: MOVE.askCancel,
    parts: BOTH,
    prepare: () => ({ input: { note: input.note } }),
  })

/** Takes the own request back. Error: not_allowed (the other side's request). */
export const takeBackCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsParty(ctx, input, { move: MOVE.takeBackCancel, parts: BOTH })

/** Refuses the other side's request. Error: not_allowed (the own request). */
export const refuseCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsParty(ctx, input, { move: MOVE.refuseCancel, parts: BOTH })

/** Agrees; everything returns to the marketer. Error: not_allowed (the own request). */
export const agreeCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsParty(ctx, input, { move: MOVE.agreeCancel, parts: BOTH })
