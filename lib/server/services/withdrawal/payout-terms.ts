import {
  WITHDRAWAL_LIMITS,
  WITHDRAWAL_MARKS,
  type WithdrawalMarks,
} from '../../../domain/earning/withdrawal.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Clocks } from '../../../domain/job/clocks.ts'
import type { WhtClass } from '../../../domain/tax/rates.ts'
import type { Db } from '../../store/client.ts'
import { findSetting, readClocks } from '../../store/setting.ts'
import type { PayeeRow } from '../../store/withdrawal.ts'
import type { Context } from '../context.ts'
import { getRate, getVat } from '../ledger/rates.ts'

export interface PayoutRates {
  whtBp: number
  vatBp: number
  fee: bigint
  isVatInvoiced: boolean
  confirmed: boolean
}

/**
 * Fee of one withdrawal with VAT inside, minor units (docs/domain/README.md#words); a setting `withdrawal_fee`
 * replaces the country's.
 */
export async function withdrawalFee(ctx: Context, db: Db): Promise<bigint> {
  const minor = await findSetting<number>(db, 'withdrawal_fee', ctx.now())
  return minor === undefined ? ctx.settings.country.fees.withdrawalFee : BigInt(minor)
}

/** Least gross of a withdrawal now, minor units; a setting `least_withdrawal` replaces the country's. */
export async function leastWithdrawal(ctx: Context, db: Db = ctx.db): Promise<bigint> {
  const minor = await findSetting<number>(db, 'least_withdrawal', ctx.now())
  return minor === undefined ? ctx.settings.country.fees.leastWithdrawal : BigInt(minor)
}

/** Limits above which a person reviews a withdrawal: the setting `withdrawal_marks` at `at`, else the defaults. */
export async function readWithdrawalMarks(db: Db, at: Date): Promise<WithdrawalMarks> {
  const [set, secondFrom] = await Promise.all([
    findSetting<Record<keyof WithdrawalMarks, number>>(db, 'withdrawal_marks', at),
    secondApproverFrom(db, at),
  ])
  const marks = set ? { ...set, systemMost: BigInt(set.systemMost) } : WITHDRAWAL_MARKS
  // The two limits are set separately; a sum that needs two persons is never approved by none.
  return marks.systemMost < secondFrom ? marks : { ...marks, systemMost: secondFrom - 1n }
}

/**
 * A withdrawal of this gross or more needs a second person, minor units; a setting `second_approver_from` replaces the
 * default.
 */
export async function secondApproverFrom(db: Db, at: Date): Promise<bigint> {
  const minor = await findSetting<number>(db, 'second_approver_from', at)
  return minor === undefined ? WITHDRAWAL_LIMITS.secondApproverFrom : BigInt(minor)
}

type Rate = { bp: number; confirmed: boolean } | Refusal

/** Rates that are the same for every payee or class; each is read once. */
interface RateTerms {
  vat: Rate
  fee: bigint
  whtOf(taxClass: WhtClass): Promise<{ bp: number | null; confirmed: boolean }>
}

/** Terms of payouts that are the same for every payee: read once for a whole batch. */
export interface PayoutTerms extends RateTerms {
  clocks: Clocks
  leastGross: bigint
}

export async function readRateTerms(ctx: Context, db: Db): Promise<RateTerms> {
  const known = new Map<WhtClass, ReturnType<RateTerms['whtOf']>>()
  const [vat, fee] = await Promise.all([
    getVat(ctx, db).catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    }),
    withdrawalFee(ctx, db),
  ])
  return {
    vat,
    fee,
    whtOf(taxClass) {
      const rate = known.get(taxClass) ?? getRate(ctx, db, 'wht', taxClass)
      known.set(taxClass, rate)
      return rate
    },
  }
}

export async function readPayoutTerms(ctx: Context, db: Db): Promise<PayoutTerms> {
  const [rates, clocks, leastGross] = await Promise.all([
    readRateTerms(ctx, db),
    readClocks(db, ctx.now()),
    leastWithdrawal(ctx, db),
  ])
  return { ...rates, clocks, leastGross }
}

/** Rates of this payee today. Errors: tax_class_missing, rate_not_confirmed. */
export async function payoutRates(payee: PayeeRow, { vat, fee, whtOf }: RateTerms): Promise<PayoutRates> {
  if (!payee.taxClass) throw new Refusal('tax_class_missing')
  const wht = await whtOf(payee.taxClass)
  if (vat instanceof Refusal) throw vat
  // A progressive class has no rate: finance sets one for the payee.
  const whtBp = wht.bp ?? payee.whtBp
  if (whtBp === null) throw new Refusal('tax_class_missing')
  return {
    whtBp,
    vatBp: vat.bp,
    fee,
    isVatInvoiced: payee.vatRegistered && payee.approvedKinds.includes('vat_registration'),
    confirmed: wht.confirmed && vat.confirmed,
  }
}

/** The same; undefined where no class is set or no rate may be used. */
export async function findRates(payee: PayeeRow, terms: RateTerms): Promise<PayoutRates | undefined> {
  return payoutRates(payee, terms).catch((error: unknown) => {
    if (error instanceof Refusal && ['tax_class_missing', 'rate_not_confirmed'].includes(error.code))
      return undefined
    throw error
  })
}
