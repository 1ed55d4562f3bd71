import type { MemberStatus } from '../../../domain/account/statuses.ts'
import type { OperatorCaller } from '../context.ts'
import { ASKERS } from '../ledger/approved-payment.ts'

/** What this operator may do with the member now. `isWaiting`: a request of two persons waits already. */
export function actionsOf(
  row: { kind: 'influencer' | 'marketer'; status: MemberStatus },
  operator: OperatorCaller,
  isWaiting: boolean,
) {
  const actions: (
    | 'approve'
    | 'reject'
    | 'suspend'
    | 'lift'
    | 'askBlacklist'
    | 'askReinstate'
    | 'setTalentManager'
    | 'grantPromo'
    | 'adjust'
  )[] = []
  const decides = operator.roles.includes('support') || operator.roles.includes('admin')
  if (decides) {
    if (row.status === 'waiting_approve') actions.push('approve', 'reject')
    if (row.status === 'allowed' || row.status === 'active') actions.push('suspend')
    if (row.status === 'suspended') actions.push('lift')
    if (!isWaiting && row.status === 'blacklist') actions.push('askReinstate')
    if (!isWaiting && row.status !== 'blacklist') actions.push('askBlacklist')
  }
  if (row.kind === 'influencer' && operator.roles.includes('admin') && row.status !== 'deactivated')
    actions.push('setTalentManager')
  // A closed account receives nothing.
  if (row.status !== 'deactivated') {
    if (row.kind === 'marketer' && ASKERS.some((role) => operator.roles.includes(role)))
      actions.push('grantPromo')
    if (operator.roles.includes('finance')) actions.push('adjust')
  }
  return actions
}
