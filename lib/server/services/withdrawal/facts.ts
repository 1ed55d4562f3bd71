import { payoutDocuments } from '../../../domain/account/documents.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { bangkokDay, nextBankDay } from '../../../domain/date/bangkok.ts'
import { isSameHolder } from '../../../domain/earning/bank-holder.ts'
import { type PayeeChecks, payeeRefusal } from '../../../domain/earning/payee-refusal.ts'
import {
  checkWithdrawalRequest,
  type WithdrawalAmounts,
  withdrawalAmounts,
} from '../../../domain/earning/withdrawal.ts'
import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { findSetting } from '../../store/setting.ts'
import { type BankAccountRow, findBankAccount, findPayee, type PayeeRow } from '../../store/withdrawal.ts'
import type { Context } from '../context.ts'
import { getRate, getVat } from '../ledger/rates.ts'
import { tag } from '../tags.ts'
import {
  findRates,
  type PayoutRates,
  type PayoutTerms,
  readPayoutTerms,
  withdrawalFee,
} from './payout-terms.ts'

/** Fee of an ordinary job, as a multiple of the country's least withdrawal: ฿3,000 in Thailand. */
const EXAMPLE_JOB = 30n

export interface PayeeFacts {
  payee: PayeeRow
  bank: BankAccountRow | undefined
  available: bigint
  /** Undefined: no tax class, or no usable rate. */
  rates: PayoutRates | undefined
  identityName: string
  isHolderNameFine: boolean
  hasCompleteDocuments: boolean
  bankPauseHours: number
  bankPausedUntil: Date | null
  /** Least gross of a request now, minor units. */
  leastGross: bigint
}

/** True when every document that this payee needs is approved (docs/domain/accounts.md#documents). */
const hasDocuments = (payee: PayeeRow): boolean =>
  payoutDocuments(payee).every((anyOf) => anyOf.some((kind) => payee.approvedKinds.includes(kind)))

/** Amounts of a payout of `gross`; null where no rate is known or the net would not be positive. */
export function quoteOf(rates: PayoutRates | undefined, gross: bigint) {
  if (!rates) return null
  const amounts = withdrawalAmounts(gross, rates)
  return amounts.net > 0n ? { ...amounts, whtBp: rates.whtBp, rateConfirmed: rates.confirmed } : null
}

/**
 * Net that an individual would receive today for an ordinary job, for visitors; null where a rate may not be used. Tag:
 * config.
 */
export async function examplePayout(ctx: Context) {
  tag(ctx, 'config')
  const { fees } = ctx.settings.country
  const rates = await getRate(ctx, ctx.db, 'wht', 'service').catch(noRate)
  const vat = await getVat(ctx, ctx.db).catch(noRate)
  if (!vat || !rates || rates.bp === null) return null
  const fee = await withdrawalFee(ctx, ctx.db)
  const confirmed = rates.confirmed && vat.confirmed
  return quoteOf(
    { whtBp: rates.bp, vatBp: vat.bp, fee, isVatInvoiced: false, confirmed },
    EXAMPLE_JOB * fees.leastWithdrawal,
  )
}

function noRate(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/**
 * All facts that a payout of this member depends on; in a transaction its reads are sent together. Error: not_found.
 */
export async function payeeFacts(
  ctx: Context,
  db: Db,
  memberId: string,
  given?: PayoutTerms,
): Promise<PayeeFacts> {
  const [payee, bank, available, terms] = await Promise.all([
    findPayee(db, memberId),
    findBankAccount(db, memberId),
    balanceOf(db, 'inf.available', { owner: memberId }, ctx.settings.currency),
    given ?? readPayoutTerms(ctx, db),
  ])
  if (!payee) throw new Refusal('not_found')
  const rates = await findRates(payee, terms)
  const { clocks, leastGross } = terms
  const bankPauseHours = clocks.bank_change_pause
  const person = [payee.firstName, payee.lastName].filter(Boolean).join(' ')
  const identityName = payee.holderKind === 'company' ? (payee.name ?? person) : person || (payee.name ?? '')
  const pausedUntil = bank ? addHours(bank.createdAt, bankPauseHours) : null
  return {
    payee,
    bank,
    available,
    rates,
    identityName,
    isHolderNameFine:
      bank !== undefined && (bank.nameConfirmedBy !== null || isSameHolder(bank.holderName, identityName)),
    hasCompleteDocuments: hasDocuments(payee),
    bankPauseHours,
    bankPausedUntil: pausedUntil && pausedUntil > ctx.now() ? pausedUntil : null,
    leastGross,
  }
}

const payeeChecks = (facts: PayeeFacts): PayeeChecks => ({
  memberStatus: facts.payee.status,
  hasFraudFlag: facts.payee.fraudFlag,
  hasBankAccount: facts.bank !== undefined,
  hasCompleteDocuments: facts.hasCompleteDocuments,
  isHolderNameFine: facts.isHolderNameFine,
  hasTaxClass: facts.payee.taxClass !== null,
  isRateConfirmed: facts.rates !== undefined,
})

/**
 * Checks a payee like a request does, when a line of a batch is made or released (docs/domain/withdrawals.md#states).
 * Errors: those of `payeeRefusal`, details `no`.
 */
export function requirePayee(facts: PayeeFacts, no: string, given: { hasFrozenRates: boolean }): void {
  const checks = payeeChecks(facts)
  const code = payeeRefusal({ ...checks, isRateConfirmed: given.hasFrozenRates || checks.isRateConfirmed })
  if (code) throw new Refusal(code, { details: { no } })
}

/**
 * Facts for a member who closes the account: once no remaining work can add to it, the least gross is the whole
 * balance, however small, so that a balance below the usual minimum does not prevent closing
 * (docs/domain/accounts.md#closing-an-influencers-account).
 */
export async function factsAtClosing(db: Db, memberId: string, facts: PayeeFacts): Promise<PayeeFacts> {
  const { available, leastGross } = facts
  if (available === 0n || available >= leastGross) return facts
  const { more } = await db.one<{ more: boolean }>(sql`SELECT
    EXISTS (SELECT 1 FROM job WHERE ${memberId}::uuid IN (influencer_id, manager_id)
      AND status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT'))
    OR EXISTS (SELECT 1 FROM ledger_account WHERE owner_id = ${memberId} AND code = 'inf.pending' AND balance > 0) AS more`)
  return more ? facts : { ...facts, leastGross: available }
}

/** Checks a request and returns its amounts. Errors: those of `checkWithdrawalRequest`. */
export function checkRequest(
  ctx: Context,
  facts: PayeeFacts,
  gross: bigint,
  given: { hasStepUp: boolean },
): WithdrawalAmounts {
  const amounts = amountsOf(facts, gross)
  checkWithdrawalRequest(
    {
      ...payeeChecks(facts),
      hasStepUp: given.hasStepUp,
      bankChangedAt: facts.bank?.createdAt ?? null,
      hasOpenWithdrawal: facts.payee.openWithdrawalId !== null,
      available: facts.available,
      leastGross: facts.leastGross,
      bankPauseHours: facts.bankPauseHours,
    },
    amounts,
    ctx.now(),
  )
  return amounts
}

/** Amounts of a gross for this payee; without rates nothing is withheld, because the request is refused elsewhere. */
export function amountsOf(facts: PayeeFacts, gross: bigint): WithdrawalAmounts {
  const { rates } = facts
  return rates
    ? withdrawalAmounts(gross, rates)
    : { gross, wht: 0n, fee: 0n, feeVat: 0n, vatIn: 0n, net: gross }
}

/**
 * Codes with which a request of `gross` would be refused now, in the order in which they can be resolved; without
 * step-up.
 */
export function blockersOf(facts: PayeeFacts, gross: bigint): ErrorCode[] {
  const blockers: ErrorCode[] = []
  const { payee } = facts
  if (!['allowed', 'active', 'suspended'].includes(payee.status)) blockers.push('member_not_active')
  if (payee.fraudFlag) blockers.push('guard_failed')
  if (!facts.bank) blockers.push('bank_account_missing')
  if (!facts.hasCompleteDocuments) blockers.push('documents_incomplete')
  if (facts.bank && !facts.isHolderNameFine) blockers.push('holder_name_differs')
  if (!payee.taxClass) blockers.push('tax_class_missing')
  else if (!facts.rates) blockers.push('rate_not_confirmed')
  if (payee.openWithdrawalId) blockers.push('withdrawal_open')
  if (facts.bankPausedUntil) blockers.push('bank_change_pause')
  const amounts = amountsOf(facts, gross)
  if (gross < facts.leastGross) blockers.push('below_minimum')
  else if (amounts.net <= 0n) blockers.push('net_not_positive')
  if (gross > facts.available) blockers.push('insufficient_balance')
  return blockers
}

/** Day on which a payout requested now arrives: the next bank working day after approval. */
export async function arrivalDay(ctx: Context, db: Db): Promise<string> {
  const holidays = (await findSetting<string[]>(db, 'bank_holidays', ctx.now())) ?? []
  return nextBankDay(bangkokDay(ctx.now()), holidays)
}
