import { type Sql, sql } from '../../store/client.ts'

/** Movements of the available balance that are no earnings: debts, payouts and their return, waived balances. */
const NOT_EARNED = ['L17', 'L19', 'L21', 'L26']

/**
 * What an influencer earned in `[from, until)` before tax, as SQL of a bigint in minor units; negative when more was
 * returned than earned, 0 without any movement. The arguments may name any table but `line` and `entry`.
 */
export const earnedBetween = (ownerId: Sql, currency: string, from: Sql, until: Sql): Sql =>
  sql`coalesce((SELECT sum(CASE WHEN line.side = 'C' THEN line.amount ELSE -line.amount END)
      FROM ledger_line line JOIN ledger_entry entry ON entry.id = line.entry_id
      WHERE line.account_id = (SELECT id FROM ledger_account
          WHERE owner_id = ${ownerId} AND code = 'inf.available' AND currency = ${currency})
        AND line.at >= ${from} AND line.at < ${until} AND entry.event <> ALL (${NOT_EARNED})), 0)::bigint`
