import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { DEFAULT_CLOCKS } from '../../../domain/job/clocks.ts'
import { entriesOf } from '../../../domain/one-of.ts'
import { sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { type Context, requireOperator } from '../context.ts'
import { readServiceFeeBp } from '../job/service-fee.ts'
import { leastWithdrawal, secondApproverFrom, withdrawalFee } from '../withdrawal/payout-terms.ts'

/** Staff, those who left last. Errors: not_found, not_allowed. */
export async function listOperators(ctx: Context) {
  requireOperator(ctx, 'admin')
  return ctx.db.many<{
    id: string
    name: string
    email: string
    roles: string[]
    isDemo: boolean
    endedAt: Date | null
    createdAt: Date
    lastSignInAt: Date | null
  }>(sql`SELECT o.id, o.name, o.email, o.roles, o.is_demo, o.ended_at, o.created_at,
      (SELECT max(s.created_at) FROM login_session s WHERE s.operator_id = o.id) AS last_sign_in_at
    FROM operator o ORDER BY (o.ended_at IS NOT NULL), o.name LIMIT 200`)
}

/** Tax rows, fees and clocks as they stand now. Errors: not_found, not_allowed. */
export async function getConsoleSettings(ctx: Context) {
  requireOperator(ctx, 'finance', 'admin')
  const now = ctx.now()
  const today = bangkokDay(now)
  const { currency } = ctx.settings
  const rates = await ctx.db.many<{
    id: string
    country: string
    kind: 'vat' | 'wht'
    class: string
    bp: number | null
    validFrom: string | null
    validTo: string | null
    source: string
    confirmedAt: Date | null
  }>(sql`SELECT id, country, kind, class, bp, nullif(valid_from, '-infinity')::text AS valid_from, valid_to::text AS valid_to,
      source, confirmed_at FROM tax_rate ORDER BY country, kind, class, tax_rate.valid_from DESC`)
  const clocks = await readClocks(ctx.db, now)
  const amount = (minor: bigint) => ({ minor, currency })
  return {
    rates: rates.map((rate) => ({
      ...rate,
      isCurrent: (rate.validFrom ?? '') <= today && (rate.validTo === null || today <= rate.validTo),
    })),
    fees: {
      serviceFeeBp: await readServiceFeeBp(ctx.db, ctx),
      withdrawalFee: amount(await withdrawalFee(ctx, ctx.db)),
      leastWithdrawal: amount(await leastWithdrawal(ctx)),
      secondApproverFrom: amount(await secondApproverFrom(ctx.db, ctx.now())),
    },
    clocks: entriesOf(clocks).map(([key, hours]) => ({
      key,
      hours,
      isDefault: DEFAULT_CLOCKS[key] === hours,
    })),
  }
}
