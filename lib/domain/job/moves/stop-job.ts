import { defineMove, ENDS_SHIPPING } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { needReason, settle } from '../rule.ts'

/** An operator stops a job whose product cannot be sent. */
export const stopJob = defineMove({
  code: MOVE.stopJob,
  name: 'operator-stops',
  ...ENDS_SHIPPING,
  rule: (s) =>
    settle(0, { set: { reasonCode: needReason(s, ['member_blacklisted', 'goods_undeliverable']) } }),
})
