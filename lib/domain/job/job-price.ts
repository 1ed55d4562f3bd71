import { halfUpStep } from '../money/money.ts'

/**
 * Service fee S and price P of a job from its fee F: S rounded half up (docs/domain/README.md#words). `step` 100 for
 * whole rupiah and pesos.
 */
export function jobPrice(
  fee: bigint,
  serviceFeeBp: number,
  step = 1n,
): { fee: bigint; serviceFee: bigint; price: bigint } {
  const serviceFee = halfUpStep(fee, serviceFeeBp, step)
  return { fee, serviceFee, price: fee + serviceFee }
}
