import type { WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'

const OPEN: readonly string[] = ['requested', 'approved', 'in_batch']

/** Net and expected day of the newest payout while it is in progress; null before and after. */
export function onItsWay(
  newest: { status: WithdrawalStatus; net: bigint; expectedOn: string | null } | undefined,
): { net: bigint; expectedOn: string | null } | null {
  return newest && OPEN.includes(newest.status) ? { net: newest.net, expectedOn: newest.expectedOn } : null
}
