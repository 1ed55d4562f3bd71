import type { ErrorCode } from '../errors.ts'

export interface PayeeChecks {
  memberStatus: string
  hasFraudFlag: boolean
  hasBankAccount: boolean
  hasCompleteDocuments: boolean
  /** The names are equal, or an operator confirmed the difference. */
  isHolderNameFine: boolean
  hasTaxClass: boolean
  isRateConfirmed: boolean
}

/**
 * Why a member cannot be paid, the first reason that the member can fix first; undefined when payment is allowed.
 * Checked at the request, the batch and the release (docs/domain/withdrawals.md#states).
 */
export function payeeRefusal(payee: PayeeChecks): ErrorCode | undefined {
  if (!['allowed', 'active', 'suspended'].includes(payee.memberStatus)) return 'member_not_active'
  if (payee.hasFraudFlag) return 'guard_failed'
  if (!payee.hasBankAccount) return 'bank_account_missing'
  if (!payee.hasCompleteDocuments) return 'documents_incomplete'
  if (!payee.isHolderNameFine) return 'holder_name_differs'
  if (!payee.hasTaxClass) return 'tax_class_missing'
  return payee.isRateConfirmed ? undefined : 'rate_not_confirmed'
}
