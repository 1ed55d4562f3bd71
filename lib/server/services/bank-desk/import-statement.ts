import { createHash } from 'node:crypto'
import { type BankEntry, entriesOf, type LineFault } from '../../../domain/bank/mapping.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { MOST_AMOUNT } from '../../../domain/money/money.ts'
import { cut } from '../../../domain/text/cut.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { audit } from '../audit.ts'
import { type Context, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { countAlone, foreseeAlone } from '../order/arrival-limits.ts'
import { findVatBp } from '../order/other-vat.ts'
import { getStatementMapping } from './mappings.ts'
import { byVat, type LinePlan, type LineReason, matchLine, type SoundEntry } from './match-line.ts'
import { requireOwnAccounts } from './own-accounts.ts'
import { openBankFile, requireLines } from './read-file.ts'
import { bookLines, settleLine } from './settle-line.ts'

export interface ImportedEntry {
  lineNo: number
  at: Date | null
  direction: 'in' | 'out'
  amount: bigint | null
  bankRef: string | null
  text: string
  /** refused: the line could not be read. repeated: it was imported before. */
  status: 'paid' | 'suspense' | 'booked' | 'waiting' | 'repeated' | 'refused'
  reason: LineReason | LineFault | null
  orderNo: string | null
}

/** Texts were read to this length when lines were first stored: their keys hold no more of them. */
const EARLIER_TEXT = 500

/**
 * Keys by which a movement is known, the same in every file: by its reference, or by all its fields and its number among
 * equal ones. The first is stored; a long text has a second one, under which it may have been stored.
 */
function keysOf(
  entry: BankEntry & { at: Date; amount: bigint },
  seen: Map<string, number>,
): [string, ...string[]] {
  const key = keyOf(entry, entry.text, seen)
  if (entry.bankRef || entry.text.length <= EARLIER_TEXT) return [key]
  return [key, keyOf(entry, cut(entry.text, EARLIER_TEXT), seen)]
}

function keyOf(
  entry: BankEntry & { at: Date; amount: bigint },
  text: string,
  seen: Map<string, number>,
): string {
  const parts = entry.bankRef
    ? ['ref', entry.bankRef.toUpperCase()]
    : ['said', bangkokDay(entry.at), text.replace(/\s+/g, ' '), entry.balance ?? '']
  const said = [...parts, entry.direction, entry.amount.toString()].join('\u0000')
  const nth = (seen.get(said) ?? 0) + 1
  seen.set(said, nth)
  return createHash('sha256')
    .update(entry.bankRef ? said : `${said}\u0000${nth}`)
    .digest('hex')
}

/**
 * Clocks differ by less: a movement dated later than this was read with day and month swapped, or in another calendar.
 */
const MOST_AHEAD_MS = 86_400_000

/**
 * Imports a statement of the company's account: each movement is matched by reference, amount and time and booked once,
 * or waits for a person. `dryRun` changes nothing. Beyond what the importer may confirm alone
 * (docs/domain/credits.md#one-word) a matching line waits for a second person. Errors: file_missing, file_too_large,
 * bank_file_unreadable, bank_file_too_long, bank_mapping_missing, bank_mapping_wrong (it finds no movement), bank_account_foreign,
 * unavailable, not_allowed (access or role ended while the file arrived).
 */
export async function importStatement(
  ctx: Context,
  input: { bytes: Uint8Array; name: string; mappingId?: string | undefined; dryRun: boolean },
): Promise<{ format: string; lines: ImportedEntry[] }> {
  const operator = requireOperator(ctx, 'finance')
  const file = await openBankFile(input.bytes)
  if ('results' in file)
    throw new Refusal('bank_file_unreadable', { fields: { file: 'bank_file_unreadable' } })
  if ('accounts' in file) await requireOwnAccounts(ctx, file.accounts)
  return bookLines(ctx, async (ctx, vatAt) => {
    if (!input.dryRun) await holdDay(ctx, operator.id)
    const entries =
      'entries' in file
        ? file.entries
        : entriesOf(file.rows, await getStatementMapping(ctx.db, input.mappingId))
    requireLines(entries)
    if (entries.every(({ fault }) => fault !== null))
      throw new Refusal('bank_mapping_wrong', { fields: { mappingId: 'bank_mapping_wrong' } })
    const statementId = newId(ctx.now().getTime())
    if (!input.dryRun)
      await ctx.db.run(sql`INSERT INTO bank_statement (id, file_name, format, sha256, line_count, imported_by, imported_at)
        VALUES (${statementId}, ${cut(input.name, 200) || null}, ${file.format},
          ${createHash('sha256').update(input.bytes).digest()}, ${entries.length}, ${operator.id}, ${ctx.now()})`)
    const run: Run = {
      statementId,
      seen: new Map(),
      keys: new Set(),
      orders: new Set(),
      dryRun: input.dryRun,
      vatAt,
      vatBp: await findVatBp(ctx, vatAt),
      mayBook: input.dryRun
        ? await foreseeAlone(ctx, operator.id)
        : (amount) => countAlone(ctx, operator.id, amount),
    }
    const lines: ImportedEntry[] = []
    for (const entry of entries) lines.push(await importEntry(ctx, entry, run))
    if (!input.dryRun) {
      if (lines.some(({ reason }) => reason === 'second_person'))
        await notify(ctx, {
          event: 'approval_waiting',
          subjectId: statementId,
          to: { operators: ['finance'], except: operator.id },
          payload: { action: 'bank_statement.confirm' },
        })
      const count = (status: ImportedEntry['status']) => lines.filter((line) => line.status === status).length
      await audit(ctx, {
        subject: 'bank_statement',
        subjectId: statementId,
        transition: 'import',
        data: Object.fromEntries(
          (['paid', 'suspense', 'booked', 'waiting', 'repeated', 'refused'] as const).map((key) => [
            key,
            count(key),
          ]),
        ),
      })
    }
    return { format: file.format, lines }
  })
}

interface Run {
  statementId: string
  /** How often each movement occurred so far: equal ones without a reference are told apart by it. */
  seen: Map<string, number>
  /** Keys of the lines so far: a dry run stores none by which a repeated one would be known. */
  keys: Set<string>
  /** Orders that a line of this file pays: a second line for one waits, also in a dry run. */
  orders: Set<string>
  dryRun: boolean
  /** When the VAT applies by which orders are paid, if not now. */
  vatAt: Date | undefined
  vatBp: number | undefined
  /** Whether the importer may confirm this amount alone. */
  mayBook: (amount: bigint) => Promise<boolean> | boolean
}

async function importEntry(ctx: TransactionContext, entry: BankEntry, run: Run): Promise<ImportedEntry> {
  const { lineNo, at, direction, amount, text } = entry
  const said = { lineNo, at, direction, amount, text, bankRef: entry.bankRef }
  const { currency } = ctx.settings
  const isAhead = at !== null && at.getTime() > ctx.now().getTime() + MOST_AHEAD_MS
  const isBeyond = amount !== null && amount > MOST_AMOUNT
  const fault =
    entry.fault ??
    (entry.currency && entry.currency !== currency ? 'other_currency' : isAhead ? 'date_unreadable' : null) ??
    (isBeyond ? 'amount_unreadable' : null)
  if (fault || at === null || amount === null)
    return { ...said, status: 'refused', reason: fault, orderNo: null }
  const keys = keysOf({ ...entry, at, amount }, run.seen)
  const [key] = keys
  const isKnown = await ctx.db.maybeOne(
    sql`SELECT 1 FROM bank_line WHERE line_key = ANY (${keys}::text[]) LIMIT 1`,
  )
  if (isKnown || (run.dryRun && run.keys.has(key)))
    return { ...said, status: 'repeated', reason: null, orderNo: null }
  run.keys.add(key)
  const sound: SoundEntry = {
    ...entry,
    at,
    amount,
    ref: entry.bankRef ?? `ST${key.slice(0, 24).toUpperCase()}`,
  }
  let plan = byVat(await matchLine(ctx.db, sound), run.vatBp)
  if (plan.command === 'pay' && plan.order && run.orders.has(plan.order.id))
    plan = { command: 'wait', reason: 'order_not_payable', order: plan.order }
  if ((plan.command === 'pay' || plan.command === 'order') && !(await run.mayBook(amount)))
    plan = { command: 'wait', reason: 'second_person', order: plan.order }
  if (plan.order && (plan.command === 'pay' || plan.reason === 'second_person')) run.orders.add(plan.order.id)
  const status = run.dryRun ? PLANNED[plan.command] : await carryOut(ctx, sound, plan, key, run)
  if (!run.dryRun) {
    const kept =
      await ctx.db.run(sql`INSERT INTO bank_line (id, statement_id, line_no, line_key, at, direction, amount, currency, bank_ref, text, status, reason, order_id)
      VALUES (${newId(ctx.now().getTime())}, ${run.statementId}, ${lineNo}, ${key}, ${at}, ${direction}, ${amount}, ${currency}, ${sound.ref}, ${text},
        ${status}, ${plan.reason}, ${plan.order?.id ?? null}) ON CONFLICT (line_key) DO NOTHING`)
    // Another upload has just stored the same line: the transaction rolls back what this one booked.
    if (kept === 0) throw new Refusal('stale_version')
  }
  return { ...said, status, reason: plan.reason, orderNo: plan.order?.no ?? null }
}

/** What becomes of a line when its plan is carried out. */
const PLANNED = {
  pay: 'paid',
  order: 'suspense',
  booked: 'booked',
  wait: 'waiting',
} as const satisfies Record<LinePlan['command'], ImportedEntry['status']>

async function carryOut(
  ctx: TransactionContext,
  entry: SoundEntry,
  plan: LinePlan,
  key: string,
  { vatAt }: Run,
) {
  if (plan.command !== 'pay' && plan.command !== 'order') return PLANNED[plan.command]
  return settleLine(ctx, { ...entry, key, orderNo: plan.order?.no ?? null }, vatAt)
}
