import { MOVE } from '../../../domain/job/move-codes.ts'
import type { JobRow } from '../../store/job.ts'
import type { Context } from '../context.ts'
import { type JobTarget, runAsOperator } from './run-command.ts'

/** Opens a case within 7 days of the event; clocks stop. Error: reason_required. */
export const openCase = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string; eventAt: Date },
): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support', 'admin'], MOVE.openCase, {
    input: { reason: input.reason, note: input.note, eventAt: input.eventAt },
  })

/** Decides a case in writing; `pct` 0–100 of P goes to the influencer's side. Errors: amount_out_of_range, reason_required. */
export const decideCase = (
  ctx: Context,
  input: JobTarget & { pct: number; fault: 'influencer' | 'none'; note: string },
): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support', 'admin'], MOVE.decideCase, {
    input: { pct: input.pct, fault: input.fault, note: input.note },
  })

/** The parcel is lost or damaged, as a party reported. */
export const recordLoss = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support'], MOVE.recordLoss, { input: { isReported: true, note: input.note } })

/** Stops a job in SHIPPING. Error: reason_required. */
export const stopJob = (ctx: Context, input: JobTarget & { reason: string; note: string }): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support'], MOVE.stopJob, { input: { reason: input.reason, note: input.note } })

/** What the carrier says. Error: tracking_missing. */
export const recordDelivery = (ctx: Context, input: JobTarget & { deliveredAt: Date }): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support'], MOVE.recordDelivery, { input: { deliveredAt: input.deliveredAt } })
