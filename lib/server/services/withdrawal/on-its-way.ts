import type { WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'

const OPEN: readonly string[] = ['requested', 'approved', 'in_batch']

/** What arrives of the newest payout, and by when, while it is on its way; null before and after. */
export function onItsWay(
  newest: { status: WithdrawalStatus; net: bigint; expectedOn: string | null } | undefined,
): { net: bigint; expectedOn: string | null } | null {
  return newest && OPEN.includes(newest.status) ? { net: newest.net, expectedOn: newest.expectedOn } : null
}
