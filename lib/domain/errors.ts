import { keysOf } from './one-of.ts'
/**
 * The closed list of error codes, each with its HTTP status (docs/architecture.md#request, docs/domain/README.md#p13).
 * 401 not signed in · 403 own object but verb not allowed · 404 unknown or foreign object · 409 business refusal · 422
 * malformed input only. The texts are in `messages/{th,en}/errors.json`.
 */
export const ERROR_STATUS = {
  // transport
  malformed_input: 422,
  malformed_json: 400,
  malformed_path: 400,
  malformed_bearer: 401,
  unknown_path: 404,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  payload_too_large: 413,
  forbidden_origin: 403,
  too_many_requests: 429,
  idempotency_key_missing: 422,
  idempotency_mismatch: 409,
  in_progress: 409,
  unavailable: 503,
  /** Stored data cannot be read. Nothing is shown rather than something that was not written. */
  data_damaged: 503,
  internal: 500,
  // who
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_member_kind: 403,
  not_allowed: 403,
  not_found: 404,
  // one-time codes
  code_wrong: 409,
  code_expired: 409,
  code_locked: 429,
  code_resend_too_soon: 429,
  code_required: 409,
  // accounts
  already_registered: 409,
  already_exists: 409,
  number_proven: 409,
  flow_expired: 409,
  wrong_step: 409,
  consent_required: 409,
  under_age: 409,
  password_too_weak: 422,
  password_wrong: 409,
  password_same: 422,
  ref_code_unknown: 404,
  member_not_active: 409,
  member_closed: 409,
  profile_incomplete: 409,
  deactivation_blocked: 409,
  // files
  file_missing: 422,
  file_too_large: 413,
  file_type_refused: 415,
  // channels and documents
  channel_taken: 409,
  channel_not_active: 409,
  proof_code_missing: 409,
  channel_account_missing: 409,
  channel_account_differs: 409,
  already_decided: 409,
  /** A colleague has claimed the item. */
  taken_by_colleague: 409,
  /** The message has no channel that reaches its recipient. */
  way_missing: 409,
  decider_is_uploader: 403,
  // state machines
  stale_version: 409,
  move_not_allowed: 409,
  guard_failed: 409,
  dispute_open: 409,
  // campaigns
  campaign_not_open: 409,
  campaign_frozen: 409,
  campaign_incomplete: 409,
  criteria_not_met: 409,
  already_in_campaign: 409,
  applied_too_often: 409,
  offered_too_often: 409,
  offers_used_up: 409,
  reviews_used_up: 409,
  blocked: 409,
  self_dealing: 409,
  no_slot: 409,
  slots_below_taken: 409,
  brief_outdated: 409,
  address_required: 409,
  reason_required: 422,
  note_incomplete: 422,
  revisions_used_up: 409,
  deliverable_missing: 409,
  tracking_missing: 409,
  link_host_refused: 409,
  link_used: 409,
  disclosure_missing: 409,
  keep_live_running: 409,
  figures_missing: 409,
  // money
  insufficient_balance: 409,
  rate_not_confirmed: 409,
  amount_out_of_range: 409,
  wrong_amount: 409,
  /** An order costs another sum than its buyer was shown. */
  sum_changed: 409,
  wrong_currency: 409,
  order_not_payable: 409,
  order_expired: 409,
  signature_invalid: 401,
  notice_too_old: 409,
  bank_reference_used: 409,
  slip_used: 409,
  offer_not_published: 409,
  refund_asked_too_often: 409,
  // withdrawals
  below_minimum: 409,
  net_not_positive: 409,
  bank_account_missing: 409,
  bank_account_in_use: 409,
  bank_account_changed: 409,
  payee_fraud: 409,
  bank_change_pause: 409,
  holder_name_differs: 409,
  documents_incomplete: 409,
  tax_class_missing: 409,
  /** The recalculated net is higher than the approved one. */
  net_above_approved: 409,
  withdrawal_open: 409,
  payout_account_missing: 409,
  two_persons_needed: 409,
  asker_cannot_approve: 403,
  second_person_needed: 409,
  /** The person who asked is no longer an operator. */
  asker_left: 409,
  result_line_refused: 409,
  bank_file_unreadable: 422,
  bank_file_too_long: 422,
  bank_mapping_missing: 409,
  bank_mapping_wrong: 409,
  bank_account_foreign: 409,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = keysOf(ERROR_STATUS)

/** Input fields with an error: dotted path to the error code or message key of that field. */
export type ErrorFields = Record<string, string>

/**
 * A refusal by a business rule, thrown by domain and services. The HTTP edge answers `{ error: { code, requestId,
 * fields? } }`.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: ErrorFields | undefined
  /** Facts the reader needs to act (amounts in minor units, ids, dates); never a sentence, never a secret. */
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, extra: { fields?: ErrorFields; details?: Record<string, unknown> } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = extra.fields
    this.details = extra.details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
