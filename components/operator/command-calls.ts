import type { AnyCall } from '#lib/contract/define-call.ts'
import { replaceTaxDocument } from '#lib/contract/downloads.ts'
import { removeTimeCodes } from '#lib/contract/operator-account.ts'
import { decideApproval, requestMoneyAct, withdrawApproval } from '#lib/contract/operator-approvals.ts'
import { confirmBankStatement, decideBankLine } from '#lib/contract/operator-bank-lines.ts'
import { approveCampaign, sendBackCampaign } from '#lib/contract/operator-campaigns.ts'
import { decideChannel } from '#lib/contract/operator-channels.ts'
import { archiveContent, publishContent, publishDrafts, undoContent } from '#lib/contract/operator-content.ts'
import { moveSlip, settleArrival } from '#lib/contract/operator-desk.ts'
import { decideDocument } from '#lib/contract/operator-documents.ts'
import { decideCase, openCase, recordDelivery, recordLoss, stopJob } from '#lib/contract/operator-jobs.ts'
import { removeOperatorKey } from '#lib/contract/operator-keys.ts'
import { setLeadStatus } from '#lib/contract/operator-leads.ts'
import {
  askBlacklist,
  decideMember,
  decideMemberApproval,
  liftSuspension,
  setTalentManager,
  suspendMember,
} from '#lib/contract/operator-members.ts'
import { requestBatchRelease } from '#lib/contract/operator-payouts.ts'
import { decideSlip, matchSuspense, refuseRefund } from '#lib/contract/operator-purchases.ts'
import { addTaxRate, confirmTaxRate } from '#lib/contract/operator-settings.ts'
import {
  changeOperatorRoles,
  disableOperator,
  endOperatorLogin,
  inviteOperator,
} from '#lib/contract/operator-staff.ts'
import { retryMessage } from '#lib/contract/operator-watch.ts'
import {
  confirmHolderName,
  failWithdrawal,
  returnWithdrawal,
  setPayeeTaxClass,
} from '#lib/contract/operator-withdrawals.ts'
import { addNote, assignWork, removeView, replyToLead, saveView } from '#lib/contract/operator-work.ts'

/** Calls that a command dialog can make; server components pass the name, the browser makes the call. */
export const COMMAND_CALLS = {
  addNote,
  assignWork,
  removeView,
  replyToLead,
  saveView,
  disableOperator,
  inviteOperator,
  removeOperatorKey,
  addTaxRate,
  archiveContent,
  changeOperatorRoles,
  confirmTaxRate,
  publishContent,
  publishDrafts,
  undoContent,
  approveCampaign,
  askBlacklist,
  confirmBankStatement,
  confirmHolderName,
  decideApproval,
  endOperatorLogin,
  decideBankLine,
  decideCase,
  decideChannel,
  decideDocument,
  decideMember,
  decideMemberApproval,
  decideSlip,
  failWithdrawal,
  liftSuspension,
  matchSuspense,
  moveSlip,
  openCase,
  recordDelivery,
  recordLoss,
  requestBatchRelease,
  removeTimeCodes,
  replaceTaxDocument,
  refuseRefund,
  requestMoneyAct,
  retryMessage,
  returnWithdrawal,
  sendBackCampaign,
  setPayeeTaxClass,
  setLeadStatus,
  settleArrival,
  setTalentManager,
  stopJob,
  suspendMember,
  withdrawApproval,
} satisfies Record<string, AnyCall>

export type CommandCall = keyof typeof COMMAND_CALLS
