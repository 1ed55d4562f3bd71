/** Referral rules (docs/domain/roles.md#referral); amounts in minor units of THB. */
export const REFERRAL = {
  codeLength: 8,
  /** Its service fee S (20 %) equals the rewards of both sides together. */
  leastFee: 50_000n,
  windowDays: 90,
  rewardEach: 5_000n,
  payAfterDays: 7,
  mostPerMonth: 20,
} as const

/**
 * True when the service fee of a job covers the referral reward of both sides. Otherwise two friends with a brand
 * between them could be paid for work that nobody needs (docs/decisions/0090-a-reward-is-earned-by-its-job.md).
 */
export const coversReward = (serviceFee: bigint, rewardEach: bigint): boolean => serviceFee >= 2n * rewardEach

/** Smallest F whose service fee covers the reward, as shown to members. */
export function rewardedFrom(rules: { leastFee: bigint; rewardEach: bigint }, serviceFeeBp: number): bigint {
  if (serviceFeeBp <= 0) return rules.leastFee
  const bp = BigInt(serviceFeeBp)
  const covering = (2n * rules.rewardEach * 10_000n + bp - 1n) / bp
  return covering > rules.leastFee ? covering : rules.leastFee
}
