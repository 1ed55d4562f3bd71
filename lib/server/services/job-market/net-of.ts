import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { halfUpStep } from '../../../domain/money/money.ts'
import type { Db } from '../../store/client.ts'
import { findTaxRate } from '../../store/tax-rate.ts'
import type { Context } from '../context.ts'

/**
 * What an individual gets of a fee after the manager's share and the usual withholding; undefined while no rate is set.
 */
export async function createNetOf(db: Db, ctx: Context) {
  const rate = await findTaxRate(db, ctx.settings.country.code, 'wht', 'service', bangkokDay(ctx.now()))
  const bp = rate?.bp
  const step = ctx.settings.country.moneyStep
  return (fee: bigint, managerBp = 0) => {
    if (bp === undefined || bp === null) return undefined
    const own = fee - halfUpStep(fee, managerBp, step)
    const tax = halfUpStep(own, bp, step)
    return { tax, net: own - tax }
  }
}

export type NetOf = Awaited<ReturnType<typeof createNetOf>>
