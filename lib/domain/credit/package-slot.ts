import { Refusal } from '../errors.ts'

/**
 * Slot value and S of a package offer. Throws when the price is not divisible by the slots or S < 0
 * (docs/domain/credits.md#packages).
 */
export function packageSlot(
  price: bigint,
  slots: number,
  fee: bigint,
): { slotValue: bigint; fee: bigint; serviceFee: bigint } {
  if (!Number.isInteger(slots) || slots < 1 || price <= 0n || price % BigInt(slots) !== 0n) {
    throw new Refusal('wrong_amount', { fields: { price: 'not_divisible' } })
  }
  const slotValue = price / BigInt(slots)
  if (fee <= 0n || fee > slotValue) throw new Refusal('wrong_amount', { fields: { fee: 'above_slot' } })
  return { slotValue, fee, serviceFee: slotValue - fee }
}
