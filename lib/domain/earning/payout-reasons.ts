/** Codes of failed payouts; `bank`: the bank named no reason. Every other reason is what finance or the bank wrote. */
export const PAYOUT_REASONS = ['account_closed', 'bank'] as const
