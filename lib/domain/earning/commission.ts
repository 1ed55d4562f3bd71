/** Referral rules (docs/domain/roles.md#referral); amounts in minor units of THB. */
export const REFERRAL = {
  codeLength: 8,
  leastFee: 30_000n,
  windowDays: 90,
  rewardEach: 5_000n,
  payAfterDays: 7,
  mostPerMonth: 20,
} as const
