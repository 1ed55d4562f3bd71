/** Referral rules (docs/domain/roles.md#referral); amounts in minor units of THB. */
export const REFERRAL = {
  codeLength: 8,
  /** S of it, 20 %, is what both sides get. */
  leastFee: 50_000n,
  windowDays: 90,
  rewardEach: 5_000n,
  payAfterDays: 7,
  mostPerMonth: 20,
} as const

/**
 * Whether a job has earned what its referral pays to both sides: less, and two friends with a brand between them are paid for
 * work that nobody needs (docs/decisions/0090-a-reward-is-earned-by-its-job.md).
 */
export const coversReward = (serviceFee: bigint, rewardEach: bigint): boolean => serviceFee >= 2n * rewardEach

/** F from which a job brings a reward at this service fee, as the rules say it to members. */
export function rewardedFrom(rules: { leastFee: bigint; rewardEach: bigint }, serviceFeeBp: number): bigint {
  if (serviceFeeBp <= 0) return rules.leastFee
  const bp = BigInt(serviceFeeBp)
  const covering = (2n * rules.rewardEach * 10_000n + bp - 1n) / bp
  return covering > rules.leastFee ? covering : rules.leastFee
}
