/** What stands in queues that operators work through, and whose lists show it (docs/domain/roles.md#working-together). */
export const WORK_SUBJECTS = [
  'member',
  'channel',
  'document',
  'order',
  'withdrawal',
  'payout_batch',
  'campaign',
  'job',
  'lead',
] as const
export type WorkSubject = (typeof WORK_SUBJECTS)[number]

type Role = 'support' | 'finance' | 'content' | 'admin'

/** Roles whose lists show the subject; others are answered as if it did not exist. */
export const WORK_ROLES: Readonly<Record<WorkSubject, readonly Role[]>> = {
  member: ['support', 'finance', 'admin'],
  channel: ['support', 'admin'],
  document: ['support', 'finance', 'admin'],
  order: ['support', 'finance'],
  withdrawal: ['finance'],
  payout_batch: ['finance'],
  campaign: ['support', 'content', 'admin'],
  job: ['support', 'finance', 'admin'],
  lead: ['support', 'admin'],
}

/** Who took an item and left it lying loses it: after this many hours it is free again. */
export const CLAIM_HOURS = 72

/** Messages that all operators together may send one member in a day of Bangkok. */
export const MESSAGES_PER_DAY = 3

/** Whole texts that a message to a member begins with; whoever runs the installation changes their words. */
export const MESSAGE_TEMPLATES = [
  'document_again',
  'bank_name',
  'channel_proof',
  'slip_unclear',
  'campaign_words',
] as const
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number]

export const OPERATOR_WAYS = ['email', 'line'] as const
export type OperatorWay = (typeof OPERATOR_WAYS)[number]

/** Lists whose filters an operator may keep under a name, by the page's route. */
export const VIEW_PAGES = [
  'Operator-members',
  'Operator-channels',
  'Operator-documents',
  'Operator-purchases',
  'Operator-withdrawals',
  'Operator-campaigns',
  'Operator-leads',
  'Operator-messages',
  'Operator-auditLog',
] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** Names that one operator may keep for one page. */
export const VIEWS_PER_PAGE = 12

/** Clocks that say how old a queue's oldest item may get (docs/domain/clocks.md#clocks). */
export const QUEUE_CLOCKS = [
  'review_member',
  'review_channel',
  'review_document',
  'review_campaign',
  'review_slip',
  'review_withdrawal',
  'payout_send',
  'review_suspense',
  'lead_answer',
  'dispute_decide',
] as const
