import * as fileCalls from '../../../contract/files.ts'
import * as blockCalls from '../../../contract/job-blocks.ts'
import * as cancelCalls from '../../../contract/job-cancel.ts'
import * as offerCalls from '../../../contract/job-offers.ts'
import * as reviewCalls from '../../../contract/job-review.ts'
import * as workCalls from '../../../contract/job-work.ts'
import * as calls from '../../../contract/jobs.ts'
import * as operatorCalls from '../../../contract/operator-jobs.ts'
import { present } from '../../../domain/present.ts'
import { blockOtherSide, getBlock } from '../../services/job/block-other-side.ts'
import { previewCancelJob } from '../../services/job/cancel-cost.ts'
import * as commands from '../../services/job/commands/index.ts'
import { readFile, uploadFile } from '../../services/job/files.ts'
import { requestClawback, requestFraudCancel } from '../../services/job/fraud-commands.ts'
import { getJob, inspectJob } from '../../services/job/job-detail.ts'
import { listBlocks } from '../../services/job/list-blocks.ts'
import { listJobs, listOperatorJobs } from '../../services/job/queries.ts'
import { sendFileLink } from '../../services/job/send-file-link.ts'
import { type Handler, handle } from '../handle.ts'
import { movedJob } from './moved-job.ts'

const target = (params: { id: string }, body: { version: number }) => ({
  jobId: params.id,
  version: body.version,
})

export const jobHandlers: readonly Handler[] = [
  handle(fileCalls.uploadFile, async (ctx, { body, file }) => {
    const { bytes, declaredType, name } = present(file, 'the file of an upload')
    return await uploadFile(ctx, { purpose: body.purpose, bytes, contentType: declaredType, name })
  }),
  handle(fileCalls.getFile, (ctx, { params }) => readFile(ctx, params.id)),
  handle(fileCalls.sendFileLink, (ctx, { params, body }) =>
    sendFileLink(ctx, { id: params.id, by: body.by }),
  ),

  handle(calls.listJobs, (ctx, { query }) => listJobs(ctx, { ...query, managed: query.managed === 'true' })),
  handle(calls.getJob, (ctx, { params }) => getJob(ctx, params.id)),

  handle(offerCalls.takeBackApplication, async (ctx, { params, body }) =>
    movedJob(await commands.takeBackApplication(ctx, target(params, body))),
  ),
  handle(offerCalls.acceptOffer, async (ctx, { params, body }) =>
    movedJob(await commands.acceptOffer(ctx, { jobId: params.id, ...body })),
  ),
  handle(offerCalls.declineOffer, async (ctx, { params, body }) =>
    movedJob(await commands.declineOffer(ctx, { jobId: params.id, ...body })),
  ),
  handle(offerCalls.selectApplicant, async (ctx, { params, body }) =>
    movedJob(await commands.selectApplicant(ctx, target(params, body))),
  ),
  handle(offerCalls.makePersonalOffer, async (ctx, { params, body }) =>
    movedJob(await commands.makePersonalOffer(ctx, { ...target(params, body), fee: BigInt(body.fee) })),
  ),
  handle(offerCalls.refuseApplicant, async (ctx, { params, body }) =>
    movedJob(await commands.refuseApplicant(ctx, { jobId: params.id, ...body })),
  ),
  handle(offerCalls.overrideMismatch, async (ctx, { params, body }) =>
    movedJob(await commands.recheckMatch(ctx, target(params, body))),
  ),
  handle(offerCalls.withdrawOffer, async (ctx, { params, body }) =>
    movedJob(await commands.withdrawOffer(ctx, target(params, body))),
  ),
  handle(workCalls.extendJob, async (ctx, { params, body }) =>
    movedJob(await commands.extendJob(ctx, target(params, body))),
  ),

  handle(workCalls.confirmReceipt, async (ctx, { params, body }) =>
    movedJob(await commands.confirmReceipt(ctx, target(params, body))),
  ),
  handle(workCalls.leaveUnsentJob, async (ctx, { params, body }) =>
    movedJob(await commands.leaveUnsent(ctx, target(params, body))),
  ),
  handle(workCalls.submitDraft, async (ctx, { params, body }) =>
    movedJob(await commands.sendDraft(ctx, { jobId: params.id, ...body })),
  ),
  handle(workCalls.submitPost, async (ctx, { params, body }) =>
    movedJob(
      await commands.sendPost(ctx, {
        jobId: params.id,
        ...body,
        postedAt: body.postedAt ? new Date(body.postedAt) : undefined,
      }),
    ),
  ),
  handle(workCalls.submitFigures, async (ctx, { params, body }) =>
    movedJob(await commands.sendFigures(ctx, { jobId: params.id, ...body })),
  ),

  handle(blockCalls.getBlock, (ctx, { params }) => getBlock(ctx, params.id)),
  handle(blockCalls.listBlocks, (ctx) => listBlocks(ctx)),
  handle(blockCalls.blockOtherSide, (ctx, { params, body }) =>
    blockOtherSide(ctx, params.id, body.isBlocked),
  ),
  handle(cancelCalls.askCancel, async (ctx, { params, body }) =>
    movedJob(await commands.askCancel(ctx, { jobId: params.id, ...body })),
  ),
  handle(cancelCalls.takeBackCancel, async (ctx, { params, body }) =>
    movedJob(await commands.takeBackCancel(ctx, target(params, body))),
  ),
  handle(cancelCalls.refuseCancel, async (ctx, { params, body }) =>
    movedJob(await commands.refuseCancel(ctx, target(params, body))),
  ),
  handle(cancelCalls.agreeCancel, async (ctx, { params, body }) =>
    movedJob(await commands.agreeCancel(ctx, target(params, body))),
  ),

  handle(workCalls.markSent, async (ctx, { params, body }) =>
    movedJob(await commands.markSent(ctx, { jobId: params.id, ...body })),
  ),
  handle(reviewCalls.approveDraft, async (ctx, { params, body }) =>
    movedJob(await commands.approveDraft(ctx, target(params, body))),
  ),
  handle(reviewCalls.askChanges, async (ctx, { params, body }) =>
    movedJob(await commands.askChanges(ctx, { jobId: params.id, ...body })),
  ),
  handle(reviewCalls.acceptPost, async (ctx, { params, body }) =>
    movedJob(await commands.acceptPost(ctx, target(params, body))),
  ),
  handle(reviewCalls.reportWrongPost, async (ctx, { params, body }) =>
    movedJob(await commands.reportWrongPost(ctx, { jobId: params.id, ...body })),
  ),
  handle(reviewCalls.approveFigures, async (ctx, { params, body }) =>
    movedJob(await commands.approveFigures(ctx, target(params, body))),
  ),
  handle(reviewCalls.refuseFigures, async (ctx, { params, body }) =>
    movedJob(await commands.refuseFigures(ctx, { jobId: params.id, ...body })),
  ),
  handle(reviewCalls.completeJob, async (ctx, { params, body }) =>
    movedJob(await commands.completeJob(ctx, target(params, body))),
  ),
  handle(reviewCalls.reportPostMissing, async (ctx, { params, body }) =>
    movedJob(await commands.reportPostMissing(ctx, target(params, body))),
  ),
  handle(reviewCalls.reportPostRestored, async (ctx, { params, body }) =>
    movedJob(await commands.reportPostRestored(ctx, target(params, body))),
  ),
  handle(cancelCalls.previewCancelJob, (ctx, { params }) => previewCancelJob(ctx, params.id)),
  handle(cancelCalls.cancelJob, async (ctx, { params, body }) =>
    movedJob(await commands.cancelJob(ctx, { jobId: params.id, ...body })),
  ),

  handle(operatorCalls.listOperatorJobs, (ctx, { query }) => listOperatorJobs(ctx, query)),
  handle(operatorCalls.inspectJob, (ctx, { params }) => inspectJob(ctx, params.id)),
  handle(operatorCalls.openCase, async (ctx, { params, body }) =>
    movedJob(await commands.openCase(ctx, { jobId: params.id, ...body, eventAt: new Date(body.eventAt) })),
  ),
  handle(operatorCalls.decideCase, async (ctx, { params, body }) =>
    movedJob(await commands.decideCase(ctx, { jobId: params.id, ...body })),
  ),
  handle(operatorCalls.recordLoss, async (ctx, { params, body }) =>
    movedJob(await commands.recordLoss(ctx, { jobId: params.id, ...body })),
  ),
  handle(operatorCalls.stopJob, async (ctx, { params, body }) =>
    movedJob(await commands.stopJob(ctx, { jobId: params.id, ...body })),
  ),
  handle(operatorCalls.recordDelivery, async (ctx, { params, body }) =>
    movedJob(
      await commands.recordDelivery(ctx, {
        ...target(params, body),
        deliveredAt: new Date(body.deliveredAt),
      }),
    ),
  ),
  handle(operatorCalls.requestFraudCancel, (ctx, { params, body }) =>
    requestFraudCancel(ctx, { jobId: params.id, ...body }),
  ),
  handle(operatorCalls.requestClawback, (ctx, { params, body }) =>
    requestClawback(ctx, { jobId: params.id, ...body }),
  ),
]
