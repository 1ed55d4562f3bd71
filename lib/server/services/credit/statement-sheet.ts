import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { formatThaiId } from '../../../domain/identity/thailand.ts'
import { monthName } from '../../documents/format.ts'
import type { Sheet, SheetFormat } from '../../documents/sheet.ts'
import { listOf, money, text, time } from '../../documents/sheet-columns.ts'
import { type DocumentFile, sheetFile } from '../../documents/sheet-file.ts'
import { fill, wordsOf } from '../../documents/words.ts'
import { askerOf, type Context, requireMarketer } from '../context.ts'
import { getCompany } from '../order/company.ts'
import { buyerOf } from '../order/order-terms.ts'
import { getStatement, type StatementQuery } from './statement.ts'

/** Most rows of one file. */
const MOST_ROWS = 10_000

/** The filtered statement as a sheet: same rows, same order and same totals as on the screen. */
export async function statementSheet(
  ctx: Context,
  query: StatementQuery & { locale: Language },
): Promise<Sheet> {
  const marketer = requireMarketer(ctx)
  const statement = await getStatement(ctx, { ...query, limit: MOST_ROWS })
  // A truncated list would look complete, so it is refused instead.
  if (statement.next) throw new Refusal('payload_too_large')
  const words = wordsOf(query.locale)
  const { sheet, statement: own } = words
  const kinds: Readonly<Record<string, string>> = own.kinds
  const owner = await buyerOf(ctx, ctx.db, marketer.id).catch(() => undefined)
  const company = await getCompany(ctx).catch(() => undefined)
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
      ...(company
        ? [
            {
              label: sheet.issuer,
              value: `${query.locale === 'th' ? company.nameTh : company.nameEn} · ${sheet.taxId} ${formatThaiId(company.taxId)}`,
            },
          ]
        : []),
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
    ...listOf(statement.items, [
      time(sheet.time, 20, (row) => row.at),
      text(sheet.what, 18, (row) => kinds[row.kind] ?? row.kind),
      text(sheet.campaign, 23, (row) => row.campaignTitle),
      text(sheet.job, 14, (row) => (row.jobNo === null ? null : fill(own.job, { no: String(row.jobNo) }))),
      text(sheet.order, 22, (row) => row.orderNo),
      money(own.available, 14, (row) => row.available),
      money(sheet.package, 13, (row) => row.packageValue),
      money(own.reserved, 14, (row) => row.reserved),
      money(own.held, 14, (row) => row.held),
      money(own.balance, 15, (row) => row.balance),
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
  return sheetFile(await statementSheet(ctx, query), format, askerOf(ctx))
}
