import type { WithdrawalAmounts } from '../../../domain/earning/withdrawal.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { amountsOf, type PayeeFacts } from './facts.ts'
import { takeSnapshot } from './payee-snapshot.ts'

/** A line of a batch as stored, with the tax class of its snapshot. */
export type FrozenLine = WithdrawalRow & { taxClass: string | null }
/** A line whose amounts or class differ with today's rates, class or registration. */
export interface ChangedLine {
  line: FrozenLine
  facts: PayeeFacts
  amounts: WithdrawalAmounts
}

/**
 * The change of a line, if any: tax depends on the day of payment, which is not before the release. The fee stays that
 * of the day of the batch.
 */
export function findChange(line: FrozenLine, facts: PayeeFacts): ChangedLine | undefined {
  const { rates } = facts
  if (line.paidAt !== null || !rates) return undefined
  const amounts = amountsOf({ ...facts, rates: { ...rates, fee: line.fee } }, line.gross)
  const isSame =
    line.taxClass === facts.payee.taxClass &&
    line.whtBp === rates.whtBp &&
    line.rateConfirmed === rates.confirmed &&
    line.wht === amounts.wht &&
    line.feeVat === amounts.feeVat &&
    line.vatIn === amounts.vatIn
  return isSame ? undefined : { line, facts, amounts }
}

/**
 * Recalculates lines of a draft batch; none may exceed its former net. The caller has locked lines, batch and members.
 * Errors: net_not_positive, net_above_approved (details `no`).
 */
export async function recountLines(ctx: TransactionContext, changed: readonly ChangedLine[]): Promise<void> {
  for (const { line, facts, amounts } of changed) {
    const { id, no, version } = line
    if (amounts.net <= 0n) throw new Refusal('net_not_positive', { details: { no } })
    if (amounts.net > line.net)
      throw new Refusal('net_above_approved', {
        details: { no, approved: Number(line.net), net: Number(amounts.net) },
      })
    const snapshotId = await takeSnapshot(ctx, line.memberId, facts)
    await changeOne(
      ctx.db,
      sql`UPDATE withdrawal SET version = version + 1, updated_at = ${ctx.now()},
        snapshot_id = ${snapshotId}, wht_bp = ${facts.rates?.whtBp ?? line.whtBp}, rate_confirmed = ${facts.rates?.confirmed ?? false},
        wht = ${amounts.wht}, fee_vat = ${amounts.feeVat}, vat_in = ${amounts.vatIn}, net = ${amounts.net}
      WHERE id = ${id} AND status = 'in_batch' AND version = ${version} AND paid_at IS NULL AND net >= ${amounts.net}`,
    )
    await audit(ctx, {
      subject: 'withdrawal',
      subjectId: id,
      seq: version + 1,
      transition: 'recount',
      data: { changed: { net: [line.net.toString(), amounts.net.toString()] } },
    })
  }
}
