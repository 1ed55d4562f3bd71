import type { ErrorCode } from '../errors.ts'

export interface PayeeChecks {
  memberStatus: string
  hasFraudFlag: boolean
  hasBankAccount: boolean
  hasCompleteDocuments: boolean
  /** Equal names, or a difference that an operator confirmed. */
  isHolderNameFine: boolean
  hasTaxClass: boolean
  isRateConfirmed: boolean
}

/**
 * Why a member is not paid, in the order in which something can be done about it; undefined: may be paid. A request asks it,
 * and so do its batch and the release (docs/domain/withdrawals.md#states).
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
