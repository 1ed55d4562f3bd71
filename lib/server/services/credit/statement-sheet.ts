import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { formatThaiId } from '../../../domain/identity/thailand.ts'
import { monthName } from '../../documents/format.ts'
import type { Sheet, SheetFormat } from '../../documents/sheet.ts'
import { type DocumentFile, sheetFile } from '../../documents/sheet-file.ts'
import { fill, wordsOf } from '../../documents/words.ts'
import { type Context, requireMarketer } from '../context.ts'
import { buyerOf } from '../order/order-terms.ts'
import { getStatement, type StatementQuery } from './statement.ts'

/** Rows of one file. */
const MOST_ROWS = 10_000

/** What the statement shows with these filters, as a list for a file: same rows, same order, totals of the same rows. */
export async function statementSheet(
  ctx: Context,
  query: StatementQuery & { locale: Language },
): Promise<Sheet> {
  const marketer = requireMarketer(ctx)
  const statement = await getStatement(ctx, { ...query, limit: MOST_ROWS })
  // A list that was cut short would not say so: it is refused instead.
  if (statement.next) throw new Refusal('payload_too_large')
  const words = wordsOf(query.locale)
  const { sheet, statement: own } = words
  const kinds: Readonly<Record<string, string>> = own.kinds
  const owner = await buyerOf(ctx, ctx.db, marketer.id).catch(() => undefined)
  const month = monthName(statement.month, query.locale)
  const title = fill(sheet.statementTitle, { month })
  const free = (parts: { available: bigint; packageValue: bigint }) => parts.available + parts.packageValue
  const opening = [
    null,
    sheet.opening,
    null,
    null,
    null,
    null,
    null,
    statement.opening.reserved,
    statement.opening.held,
    free(statement.opening),
  ]
  const closing = [
    null,
    sheet.closing,
    null,
    null,
    null,
    null,
    null,
    statement.closing.reserved,
    statement.closing.held,
    free(statement.closing),
  ]
  const isNewest = query.order === 'newest'
  const total = (label: string, amount: bigint) => [
    null,
    label,
    null,
    null,
    null,
    amount,
    null,
    null,
    null,
    null,
  ]
  return {
    name: `statement-${statement.month}${query.kind ? `-${query.kind}` : ''}`,
    title,
    subject: `Credit statement ${statement.month}`,
    lang: query.locale,
    at: ctx.now(),
    facts: [
      ...(owner
        ? [
            {
              label: sheet.owner,
              value: `${owner.name}${owner.taxId ? ` · ${sheet.taxId} ${formatThaiId(owner.taxId)}` : ''}`,
            },
          ]
        : []),
      {
        label: sheet.shown,
        value: `${query.kind ? (kinds[query.kind] ?? query.kind) : sheet.everything} · ${isNewest ? own.newest : own.oldest} · ${sheet.unit} ${sheet.baht}`,
      },
    ],
    columns: [
      { head: sheet.time, kind: 'time', width: 20 },
      { head: sheet.what, kind: 'text', width: 18 },
      { head: sheet.campaign, kind: 'text', width: 23 },
      { head: sheet.job, kind: 'text', width: 14 },
      { head: sheet.order, kind: 'text', width: 22 },
      { head: own.available, kind: 'money', width: 14 },
      { head: sheet.package, kind: 'money', width: 13 },
      { head: own.reserved, kind: 'money', width: 14 },
      { head: own.held, kind: 'money', width: 14 },
      { head: own.balance, kind: 'money', width: 15 },
    ],
    rows: statement.items.map((row) => [
      row.at,
      kinds[row.kind] ?? row.kind,
      row.campaignTitle,
      row.jobNo === null ? null : fill(own.job, { no: String(row.jobNo) }),
      row.orderNo,
      row.available,
      row.packageValue,
      row.reserved,
      row.held,
      row.balance,
    ]),
    before: [isNewest ? closing : opening],
    after: [
      total(sheet.totalIn, statement.totals.in),
      total(sheet.totalOut, statement.totals.out),
      isNewest ? opening : closing,
    ],
    notes: [sheet.creditNote],
  }
}

/** The filtered statement as CSV, XLSX or PDF. */
export async function downloadStatement(
  ctx: Context,
  format: SheetFormat,
  query: StatementQuery & { locale: Language },
): Promise<DocumentFile> {
  return sheetFile(await statementSheet(ctx, query), format)
}
