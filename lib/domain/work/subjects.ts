/** Kinds of items in the operators' queues and their lists (docs/domain/roles.md#working-together). */
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

/** Roles whose lists show the kind; for other roles the item does not exist. */
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

/** Hours after which a claimed item that was not worked on is released. */
export const CLAIM_HOURS = 72

/** Most messages that all operators together may send one member per day in Bangkok. */
export const MESSAGES_PER_DAY = 3

/** Templates for messages to a member; operators can change their texts in the settings. */
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

/** Lists with saved filters, by the route of the page. */
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

/** Most saved filters of one operator per page. */
export const VIEWS_PER_PAGE = 12

/** Clocks that limit the age of a queue's oldest item (docs/domain/clocks.md#clocks). */
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
