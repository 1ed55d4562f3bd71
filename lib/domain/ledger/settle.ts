import { Refusal } from '../errors.ts'
import { halfUpStep } from '../money/money.ts'
import type { Slice } from './entry.ts'
import { splitSlices } from './lots.ts'

/** F, S and the manager's share of a contract, minor units and basis points. */
export interface SettleTerms {
  fee: bigint
  serviceFee: bigint
  managerBp: number
  /** Rounding unit: 1 for THB, 100 where amounts are whole units (IDR, COP). */
  step?: bigint
}

/** The four amounts stored as `settled_*`; they sum to P. */
export interface Settlement {
  influencer: bigint
  manager: bigint
  platform: bigint
  returned: bigint
}

/** Divides P at `pct` percent, 0–100, rounding half up per line (docs/domain/ledger.md#settlement). */
export function settle(terms: SettleTerms, pct: number): Settlement {
  if (!Number.isInteger(pct) || pct < 0 || pct > 100) throw new Refusal('amount_out_of_range')
  const step = terms.step ?? 1n
  const f = halfUpStep(terms.fee, pct * 100, step)
  const s = halfUpStep(terms.serviceFee, pct * 100, step)
  const share = halfUpStep(f, terms.managerBp, step)
  return {
    influencer: f - share,
    manager: share,
    platform: s,
    returned: terms.fee + terms.serviceFee - f - s,
  }
}

/** A slice with the account it returns to. */
export interface ReturnSlice extends Slice {
  to: 'mkt.available' | 'mkt.package'
}

export interface ReturnRule {
  fund: 'credit' | 'package'
  /** Value of one slot of a package lot; needed when the fund is package. */
  price: bigint
  /** New lot with source `refund`, for a partly returned slot value. */
  refundLotId?: string
}

/**
 * Destination of returned slices: the same lots; for a package the whole slot, or else a refund lot
 * (docs/domain/ledger.md#returned-money).
 */
export function toReturnSlices(returned: readonly Slice[], rule: ReturnRule): ReturnSlice[] {
  if (rule.fund === 'credit') return returned.map((slice) => ({ ...slice, to: 'mkt.available' }))
  const total = returned.reduce((sum, slice) => sum + slice.amount, 0n)
  if (total === 0n) return []
  if (total === rule.price) return returned.map((slice) => ({ ...slice, to: 'mkt.package' }))
  if (!rule.refundLotId) throw new RangeError('a part of a slot needs a refund lot')
  return [{ lotId: rule.refundLotId, amount: total, to: 'mkt.available' }]
}

/** True when `toReturnSlices` needs `refundLotId`. */
export function needsRefundLot(fund: 'credit' | 'package', price: bigint, returned: bigint): boolean {
  return fund === 'package' && returned > 0n && returned !== price
}

/**
 * Splits a job's hold into paid and returned slices. `hold`: the original hold in spend order; before W9 all of it is
 * held, afterwards F has been taken from its head and only S is held. Payments come from the head, returns from the
 * tail.
 */
export function settlementSlices(
  hold: readonly Slice[],
  terms: SettleTerms,
  settlement: Settlement,
  isPostAccepted: boolean,
): { held: Slice[]; pending: bigint; returned: Slice[] } {
  const paid = terms.fee + terms.serviceFee - settlement.returned
  const returned = splitSlices(hold, paid).tail
  return isPostAccepted
    ? { held: splitSlices(hold, terms.fee).tail, pending: terms.fee, returned }
    : { held: [...hold], pending: 0n, returned }
}
