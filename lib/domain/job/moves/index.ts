// Every move of a job, one module each: docs/domain/jobs.md#moves.

import type { JobMove } from '../move.ts'
import type { JobMoveCode } from '../move-codes.ts'
import { acceptOffer } from './accept-offer.ts'
import { acceptPost } from './accept-post.ts'
import { agreeCancel } from './agree-cancel.ts'
import { apply } from './apply.ts'
import { applyMismatched } from './apply-mismatched.ts'
import { approveContent } from './approve-content.ts'
import { approveDraft } from './approve-draft.ts'
import { approveFigures } from './approve-figures.ts'
import { askCancel } from './ask-cancel.ts'
import { askChanges } from './ask-changes.ts'
import { cancelForFraud } from './cancel-for-fraud.ts'
import { cancelJob } from './cancel-job.ts'
import { cancelOverdue } from './cancel-overdue.ts'
import { clawBack } from './claw-back.ts'
import { completeJob } from './complete-job.ts'
import { completeWithoutFigures } from './complete-without-figures.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { decideCase } from './decide-case.ts'
import { declineOffer } from './decline-offer.ts'
import { endApplication } from './end-application.ts'
import { expireOffer } from './expire-offer.ts'
import { extendJob } from './extend-job.ts'
import { leaveUnsent } from './leave-unsent.ts'
import { makePersonalOffer } from './make-personal-offer.ts'
import { markSent } from './mark-sent.ts'
import { offerJob } from './offer-job.ts'
import { openCase } from './open-case.ts'
import { recheckMatch } from './recheck-match.ts'
import { recordDelivery } from './record-delivery.ts'
import { recordLoss } from './record-loss.ts'
import { refuseApplicant } from './refuse-applicant.ts'
import { refuseCancel } from './refuse-cancel.ts'
import { refuseFigures } from './refuse-figures.ts'
import { reportPostMissing } from './report-post-missing.ts'
import { reportPostRestored } from './report-post-restored.ts'
import { reportWrongPost } from './report-wrong-post.ts'
import { selectApplicant } from './select-applicant.ts'
import { sendDraft } from './send-draft.ts'
import { sendFigures } from './send-figures.ts'
import { sendPost } from './send-post.ts'
import { stopJob } from './stop-job.ts'
import { takeBackApplication } from './take-back-application.ts'
import { takeBackCancel } from './take-back-cancel.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const ALL: readonly JobMove[] = [
  offerJob,
  apply,
  applyMismatched,
  recheckMatch,
  selectApplicant,
  makePersonalOffer,
  refuseApplicant,
  takeBackApplication,
  endApplication,
  acceptOffer,
  declineOffer,
  withdrawOffer,
  expireOffer,
  markSent,
  recordDelivery,
  confirmReceipt,
  leaveUnsent,
  recordLoss,
  sendDraft,
  askChanges,
  approveDraft,
  approveContent,
  sendPost,
  reportWrongPost,
  acceptPost,
  sendFigures,
  refuseFigures,
  approveFigures,
  completeJob,
  completeWithoutFigures,
  reportPostMissing,
  reportPostRestored,
  extendJob,
  askCancel,
  takeBackCancel,
  refuseCancel,
  agreeCancel,
  cancelJob,
  cancelOverdue,
  openCase,
  decideCase,
  cancelForFraud,
  clawBack,
  stopJob,
]

/** The table of all moves, by code, in the order of a job's life. */
export const JOB_MOVES = Object.fromEntries(ALL.map((move) => [move.code, move])) as Readonly<
  Record<JobMoveCode, JobMove>
>
