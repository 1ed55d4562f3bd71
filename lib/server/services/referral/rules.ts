import { REFERRAL } from '../../../domain/earning/commission.ts'
import type { Db } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'

export interface ReferralRules {
  /** What each side gets, minor units. */
  rewardEach: bigint
  /** Least fee of the first job, minor units. */
  leastFee: bigint
  windowDays: number
  payAfterDays: number
  /** 0: nobody is rewarded. */
  mostPerMonth: number
}

/** The rules that hold now: the setting `referral`, else those that the product begins with (docs/domain/roles.md#referral). */
export async function readReferralRules(ctx: Context, db: Db): Promise<ReferralRules> {
  const set = await findSetting<Record<keyof ReferralRules, number>>(db, 'referral', ctx.now())
  if (!set) return REFERRAL
  return { ...set, rewardEach: BigInt(set.rewardEach), leastFee: BigInt(set.leastFee) }
}
