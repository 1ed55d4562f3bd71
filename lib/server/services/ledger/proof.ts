import { checkInvariants, INVARIANTS } from '../../invariants/index.ts'
import { raw, sql } from '../../store/client.ts'
import { type Context, requireOperator } from '../context.ts'

/** The proof page: every invariant and the trial balance, read in one snapshot. */
export async function ledgerProof(ctx: Context) {
  requireOperator(ctx, 'finance', 'admin')
  return ctx.db.snapshot(async (db) => {
    // It reads the whole history, which the usual limit of five seconds does not allow.
    await db.run(raw(`SET LOCAL statement_timeout = '60s'`))
    const broken = new Map((await checkInvariants(db, ctx.now())).map((item) => [item.id, item.rows]))
    const accounts = await db.many<{ code: string; side: 'D' | 'C'; balance: bigint; accounts: bigint }>(
      sql`SELECT code, side, sum(balance)::bigint AS balance, count(DISTINCT (owner_id, ref_id, lot_id)) AS accounts FROM ledger_account WHERE currency = ${ctx.settings.currency}
        GROUP BY code, side ORDER BY side DESC, code`,
    )
    const { entries, lines } = await db.one<{ entries: bigint; lines: bigint }>(
      sql`SELECT (SELECT count(*) FROM ledger_entry) AS entries, (SELECT count(*) FROM ledger_line) AS lines`,
    )
    return {
      at: ctx.now(),
      ok: broken.size === 0,
      invariants: INVARIANTS.map(({ id, sentence }) => {
        const rows = broken.get(id) ?? []
        return {
          id,
          sentence,
          ok: rows.length === 0,
          count: rows.length,
          rows: rows.map((row) => String(Object.values(row)[0])),
        }
      }),
      accounts,
      entries,
      lines,
    }
  })
}
