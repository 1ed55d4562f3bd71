import { REFERRAL } from '../../../domain/earning/commission.ts'
import type { Db } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'

export interface ReferralRules {
  /** Reward of each side, minor units. */
  rewardEach: bigint
  /** Least fee of the first job, minor units. */
  leastFee: bigint
  windowDays: number
  payAfterDays: number
  /** 0: nobody is rewarded. */
  mostPerMonth: number
}

/** The rules in force: the setting `referral`, else the product's defaults (docs/domain/roles.md#referral). */
export async function readReferralRules(ctx: Context, db: Db): Promise<ReferralRules> {
  const set = await findSetting<Record<keyof ReferralRules, number>>(db, 'referral', ctx.now())
  if (!set) return REFERRAL
  return { ...set, rewardEach: BigInt(set.rewardEach), leastFee: BigInt(set.leastFee) }
}
