import { bangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { type Approval, registerApproval } from '../approval/approvals.ts'
import { type AskOrDecideResult, askOrDecide } from '../approval/ask-or-decide.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { invalidate } from '../tags.ts'
import { settingId } from './change-setting.ts'

/** Roles that ask for another rate, and roles that approve it. */
const RATE_KEEPERS = ['finance', 'admin'] as const

interface RateRow {
  id: string
  country: string
  kind: 'vat' | 'wht'
  class: string
  bp: number | null
  validFrom: string
  validTo: string | null
  source: string
  confirmedAt: Date | null
}

const findRate = (ctx: TransactionContext, id: string) =>
  ctx.db.one<RateRow>(sql`SELECT id, country, kind, class, bp, valid_from::text AS valid_from, valid_to::text AS valid_to,
    source, confirmed_at FROM tax_rate WHERE id = ${id} FOR UPDATE`)

const factsOf = (row: RateRow) => ({
  rateId: row.id,
  taxClass: `${row.kind}.${row.class}`,
  bp: row.bp,
  validFrom: row.validFrom,
  validTo: row.validTo,
})

/**
 * Confirms a tax row with its source; a second person approves (docs/decisions/0035). Errors: not_found, not_allowed,
 * already_decided (confirmed, or a request waits), two_persons_needed.
 */
export async function confirmTaxRate(
  ctx: Context,
  id: string,
  input: { source: string; reason: string },
): Promise<AskOrDecideResult> {
  requireOperator(ctx, ...RATE_KEEPERS)
  return inTransaction(ctx, async (ctx) => {
    const row = await findRate(ctx, id)
    if (row.confirmedAt) throw new Refusal('already_decided')
    return askOrDecide(ctx, {
      action: 'tax_rate.confirm',
      subjectId: id,
      payload: { ...factsOf(row), source: input.source },
      reason: input.reason,
    })
  })
}

async function readNow(ctx: TransactionContext, approval: Approval) {
  const row = await findRate(ctx, String(approval.payload.rateId))
  if (row.confirmedAt) throw new Refusal('already_decided')
  return { ...factsOf(row), source: approval.payload.source ?? null }
}

registerApproval('tax_rate.confirm', {
  askers: RATE_KEEPERS,
  roles: RATE_KEEPERS,
  payloadNow: readNow,
  run: async (ctx, approval) => {
    const { id } = requireOperator(ctx)
    const row = await findRate(ctx, String(approval.payload.rateId))
    if (row.confirmedAt) throw new Refusal('already_decided')
    const source = String(approval.payload.source)
    await changeOne(
      ctx.db,
      sql`UPDATE tax_rate SET source = ${source}, confirmed_by = ${id}, confirmed_at = ${ctx.now()}
      WHERE id = ${row.id} AND confirmed_at IS NULL`,
    )
    await audit(ctx, {
      subject: 'tax_rate',
      subjectId: row.id,
      transition: 'confirm',
      from: 'unconfirmed',
      to: 'confirmed',
      reason: approval.reason,
      data: { changed: { source: [row.source, source] }, taxClass: `${row.kind}.${row.class}`, bp: row.bp },
    })
    invalidate(ctx.db, ['config', 'packages'])
  },
})

export interface AddTaxRateInput {
  kind: 'vat' | 'wht'
  class: string
  /** Basis points. */
  bp: number
  validFrom: string
  source: string
  reason: string
}

/**
 * Adds a rate with a future first day and ends the previous one; a second person approves. Errors: not_found,
 * not_allowed, malformed_input (a day that is no later than today, a class that is unknown), already_decided (a row starts that day,
 * or a request for the class waits), two_persons_needed.
 */
export async function addTaxRate(ctx: Context, input: AddTaxRateInput): Promise<AskOrDecideResult> {
  requireOperator(ctx, ...RATE_KEEPERS)
  // Invoices and payouts since midnight were counted by the other rate.
  if (input.validFrom <= bangkokDay(ctx.now()))
    throw new Refusal('malformed_input', { fields: { validFrom: 'form.field.date' } })
  return inTransaction(ctx, async (ctx) => {
    const { country } = ctx.settings
    const known = await ctx.db.maybeOne(
      sql`SELECT 1 FROM tax_rate WHERE country = ${country.code} AND kind = ${input.kind} AND class = ${input.class}`,
    )
    if (!known) throw new Refusal('malformed_input', { fields: { class: 'form.field.choose' } })
    const same = await ctx.db.maybeOne(sql`SELECT 1 FROM tax_rate WHERE country = ${country.code}
      AND kind = ${input.kind} AND class = ${input.class} AND valid_from = ${input.validFrom}::date`)
    if (same) throw new Refusal('already_decided')
    return askOrDecide(ctx, {
      action: 'tax_rate.add',
      subjectId: settingId(`tax:${country.code}:${input.kind}:${input.class}`),
      payload: {
        taxClass: `${input.kind}.${input.class}`,
        bp: input.bp,
        validFrom: input.validFrom,
        source: input.source,
      },
      reason: input.reason,
    })
  })
}

registerApproval('tax_rate.add', {
  askers: RATE_KEEPERS,
  roles: RATE_KEEPERS,
  run: async (ctx, approval) => {
    const actor = requireOperator(ctx).id
    const { country } = ctx.settings
    const [kind = '', rateClass = ''] = String(approval.payload.taxClass).split('.')
    const validFrom = String(approval.payload.validFrom)
    if (startOfBangkokDay(validFrom) < ctx.now()) throw new Refusal('stale_version')
    const before = await ctx.db.maybeOne<{ id: string; bp: number | null }>(sql`UPDATE tax_rate
      SET valid_to = ${validFrom}::date - 1
      WHERE id = (SELECT id FROM tax_rate WHERE country = ${country.code} AND kind = ${kind} AND class = ${rateClass}
        AND valid_from < ${validFrom}::date AND (valid_to IS NULL OR valid_to >= ${validFrom}::date)
        ORDER BY valid_from DESC LIMIT 1) RETURNING id, bp`)
    const id = newId(ctx.now().getTime())
    const next = await ctx.db.maybeOne<{
      day: string
    }>(sql`SELECT (min(valid_from) - 1)::text AS day FROM tax_rate
      WHERE country = ${country.code} AND kind = ${kind} AND class = ${rateClass} AND valid_from > ${validFrom}::date`)
    const made =
      await ctx.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, valid_to, source, confirmed_by, confirmed_at)
      VALUES (${id}, ${country.code}, ${kind}, ${rateClass}, ${Number(approval.payload.bp)}, ${validFrom}::date, ${next?.day ?? null}::date,
        ${String(approval.payload.source)}, ${actor}, ${ctx.now()}) ON CONFLICT DO NOTHING`)
    if (made === 0) throw new Refusal('already_decided')
    await audit(ctx, {
      subject: 'tax_rate',
      subjectId: id,
      transition: 'add',
      to: 'confirmed',
      reason: approval.reason,
      data: {
        changed: { bp: [before?.bp ?? null, approval.payload.bp] },
        taxClass: approval.payload.taxClass,
        validFrom,
        source: approval.payload.source,
      },
    })
    invalidate(ctx.db, ['config', 'packages'])
  },
})
