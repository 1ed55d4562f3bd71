import * as calls from '../../../contract/jobs.ts'
import { present } from '../../../domain/present.ts'
import { previewCancelJob } from '../../services/job/cancel-cost.ts'
import * as commands from '../../services/job/commands/index.ts'
import { readFile, uploadFile } from '../../services/job/files.ts'
import { requestClawback, requestFraudCancel } from '../../services/job/fraud-commands.ts'
import { getJob, inspectJob } from '../../services/job/job-detail.ts'
import { listJobs, listOperatorJobs } from '../../services/job/queries.ts'
import { sendFileLink } from '../../services/job/send-file-link.ts'
import type { JobRow } from '../../store/job.ts'
import { type Handler, handle } from '../handle.ts'

const moved = (job: JobRow) => ({
  id: job.id,
  status: job.status,
  version: job.version,
  phase: job.phase,
  review: job.review,
  dueAt: job.dueAt,
  autoAt: job.autoAt,
})
const target = (params: { id: string }, body: { version: number }) => ({
  jobId: params.id,
  version: body.version,
})

export const jobHandlers: readonly Handler[] = [
  handle(calls.uploadFile, async (ctx, { body, file }) => {
    const { bytes, declaredType, name } = present(file, 'the file of an upload')
    return await uploadFile(ctx, { purpose: body.purpose, bytes, contentType: declaredType, name })
  }),
  handle(calls.getFile, (ctx, { params }) => readFile(ctx, params.id)),
  handle(calls.sendFileLink, (ctx, { params, body }) => sendFileLink(ctx, { id: params.id, by: body.by })),

  handle(calls.listJobs, (ctx, { query }) => listJobs(ctx, { ...query, managed: query.managed === 'true' })),
  handle(calls.getJob, (ctx, { params }) => getJob(ctx, params.id)),

  handle(calls.takeBackApplication, async (ctx, { params, body }) =>
    moved(await commands.takeBackApplication(ctx, target(params, body))),
  ),
  handle(calls.acceptOffer, async (ctx, { params, body }) =>
    moved(await commands.acceptOffer(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.declineOffer, async (ctx, { params, body }) =>
    moved(await commands.declineOffer(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.selectApplicant, async (ctx, { params, body }) =>
    moved(await commands.selectApplicant(ctx, target(params, body))),
  ),
  handle(calls.makePersonalOffer, async (ctx, { params, body }) =>
    moved(await commands.makePersonalOffer(ctx, { ...target(params, body), fee: BigInt(body.fee) })),
  ),
  handle(calls.refuseApplicant, async (ctx, { params, body }) =>
    moved(await commands.refuseApplicant(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.overrideMismatch, async (ctx, { params, body }) =>
    moved(await commands.recheckMatch(ctx, target(params, body))),
  ),
  handle(calls.withdrawOffer, async (ctx, { params, body }) =>
    moved(await commands.withdrawOffer(ctx, target(params, body))),
  ),
  handle(calls.extendJob, async (ctx, { params, body }) =>
    moved(await commands.extendJob(ctx, target(params, body))),
  ),

  handle(calls.confirmReceipt, async (ctx, { params, body }) =>
    moved(await commands.confirmReceipt(ctx, target(params, body))),
  ),
  handle(calls.leaveUnsentJob, async (ctx, { params, body }) =>
    moved(await commands.leaveUnsent(ctx, target(params, body))),
  ),
  handle(calls.submitDraft, async (ctx, { params, body }) =>
    moved(await commands.sendDraft(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.submitPost, async (ctx, { params, body }) =>
    moved(
      await commands.sendPost(ctx, {
        jobId: params.id,
        ...body,
        postedAt: body.postedAt ? new Date(body.postedAt) : undefined,
      }),
    ),
  ),
  handle(calls.submitFigures, async (ctx, { params, body }) =>
    moved(await commands.sendFigures(ctx, { jobId: params.id, ...body })),
  ),

  handle(calls.askCancel, async (ctx, { params, body }) =>
    moved(await commands.askCancel(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.takeBackCancel, async (ctx, { params, body }) =>
    moved(await commands.takeBackCancel(ctx, target(params, body))),
  ),
  handle(calls.refuseCancel, async (ctx, { params, body }) =>
    moved(await commands.refuseCancel(ctx, target(params, body))),
  ),
  handle(calls.agreeCancel, async (ctx, { params, body }) =>
    moved(await commands.agreeCancel(ctx, target(params, body))),
  ),

  handle(calls.markSent, async (ctx, { params, body }) =>
    moved(await commands.markSent(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.approveDraft, async (ctx, { params, body }) =>
    moved(await commands.approveDraft(ctx, target(params, body))),
  ),
  handle(calls.askChanges, async (ctx, { params, body }) =>
    moved(await commands.askChanges(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.acceptPost, async (ctx, { params, body }) =>
    moved(await commands.acceptPost(ctx, target(params, body))),
  ),
  handle(calls.reportWrongPost, async (ctx, { params, body }) =>
    moved(await commands.reportWrongPost(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.approveFigures, async (ctx, { params, body }) =>
    moved(await commands.approveFigures(ctx, target(params, body))),
  ),
  handle(calls.refuseFigures, async (ctx, { params, body }) =>
    moved(await commands.refuseFigures(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.completeJob, async (ctx, { params, body }) =>
    moved(await commands.completeJob(ctx, target(params, body))),
  ),
  handle(calls.reportPostMissing, async (ctx, { params, body }) =>
    moved(await commands.reportPostMissing(ctx, target(params, body))),
  ),
  handle(calls.reportPostRestored, async (ctx, { params, body }) =>
    moved(await commands.reportPostRestored(ctx, target(params, body))),
  ),
  handle(calls.previewCancelJob, (ctx, { params }) => previewCancelJob(ctx, params.id)),
  handle(calls.cancelJob, async (ctx, { params, body }) =>
    moved(await commands.cancelJob(ctx, { jobId: params.id, ...body })),
  ),

  handle(calls.listOperatorJobs, (ctx, { query }) => listOperatorJobs(ctx, query)),
  handle(calls.inspectJob, (ctx, { params }) => inspectJob(ctx, params.id)),
  handle(calls.openCase, async (ctx, { params, body }) =>
    moved(await commands.openCase(ctx, { jobId: params.id, ...body, eventAt: new Date(body.eventAt) })),
  ),
  handle(calls.decideCase, async (ctx, { params, body }) =>
    moved(await commands.decideCase(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.recordLoss, async (ctx, { params, body }) =>
    moved(await commands.recordLoss(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.stopJob, async (ctx, { params, body }) =>
    moved(await commands.stopJob(ctx, { jobId: params.id, ...body })),
  ),
  handle(calls.recordDelivery, async (ctx, { params, body }) =>
    moved(
      await commands.recordDelivery(ctx, {
        ...target(params, body),
        deliveredAt: new Date(body.deliveredAt),
      }),
    ),
  ),
  handle(calls.requestFraudCancel, (ctx, { params, body }) =>
    requestFraudCancel(ctx, { jobId: params.id, ...body }),
  ),
  handle(calls.requestClawback, (ctx, { params, body }) =>
    requestClawback(ctx, { jobId: params.id, ...body }),
  ),
]
