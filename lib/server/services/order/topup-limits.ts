import { TOPUP_LIMITS, type TopupLimits } from '../../../domain/credit/order.ts'
import type { Db } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'

/** Bounds of one topup now, minor units: the setting `topup_limits`, else the product's defaults. */
export async function readTopupLimits(ctx: Context, db: Db): Promise<TopupLimits> {
  const set = await findSetting<Record<keyof TopupLimits, number>>(db, 'topup_limits', ctx.now())
  return set ? { least: BigInt(set.least), most: BigInt(set.most) } : TOPUP_LIMITS
}
