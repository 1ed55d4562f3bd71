import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { formatThaiId } from '../../../domain/identity/thailand.ts'
import { monthName } from '../../documents/format.ts'
import type { Sheet, SheetFormat } from '../../documents/sheet.ts'
import { date, listOf, money, percent, text, time } from '../../documents/sheet-columns.ts'
import { type DocumentFile, sheetFile } from '../../documents/sheet-file.ts'
import { fill, wordsOf } from '../../documents/words.ts'
import { sql } from '../../store/client.ts'
import { findPayee } from '../../store/withdrawal.ts'
import { askerOf, type Context, requireInfluencer } from '../context.ts'
import { getCompany } from '../order/company.ts'
import { earningsYear, listEarnings } from './queries.ts'

const MOST_ROWS = 10_000

/** Name and number of the owner, for the head of the list. */
async function ownerFact(ctx: Context, memberId: string, locale: Language) {
  const { sheet } = wordsOf(locale)
  const payee = await findPayee(ctx.db, memberId)
  const name = [payee?.firstName, payee?.lastName].filter(Boolean).join(' ') || (payee?.name ?? '')
  const taxId = payee?.nationalIdEnc
    ? ctx.vault.open('influencer_profile', 'national_id_enc', memberId, payee.nationalIdEnc)
    : null
  return { label: sheet.owner, value: `${name}${taxId ? ` · ${sheet.taxId} ${formatThaiId(taxId)}` : ''}` }
}

/** The movements of a month, or all of them, newest first as on the screen, with their totals. */
export async function ledgerSheet(
  ctx: Context,
  query: { month?: string | undefined; locale: Language },
): Promise<Sheet> {
  const member = requireInfluencer(ctx)
  const { month, locale } = query
  const { items, next } = await listEarnings(ctx, { month, limit: MOST_ROWS })
  // A truncated list would look complete, so it is refused instead.
  if (next) throw new Refusal('payload_too_large')
  const { sheet, ledger } = wordsOf(locale)
  const texts: Readonly<Record<string, string>> = ledger
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const total = (label: string, amount: bigint) => [null, label, null, amount, null]
  return {
    name: `earnings-${month ?? 'all'}`,
    title: month ? fill(sheet.ledgerTitle, { month: monthName(month, locale) }) : sheet.ledgerAll,
    subject: `Earnings ${month ?? 'all'}`,
    lang: locale,
    at: ctx.now(),
    facts: [await ownerFact(ctx, member.id, locale), { label: sheet.unit, value: sheet.baht }],
    ...listOf(items, [
      time(sheet.time, 18, (row) => row.at),
      text(sheet.what, 50, (row) =>
        fill(texts[row.kind] ?? row.kind, { title: row.campaignTitle ?? '', no: row.withdrawalNo ?? '' }),
      ),
      text(sheet.job, 10, (row) => (row.jobNo === null ? null : String(row.jobNo))),
      money(sheet.change, 16, (row) => row.amount),
      money(sheet.balance, 16, (row) => row.balance),
    ]),
    after: [
      total(sheet.totalIn, sum(items.filter((row) => row.amount > 0n).map((row) => row.amount))),
      total(sheet.totalOut, sum(items.filter((row) => row.amount < 0n).map((row) => row.amount))),
    ],
  }
}

/** Payouts of a tax year with tax, fee and certificate of each (docs/market.md#withholding-certificate). */
export async function yearSheet(
  ctx: Context,
  query: { year?: number | undefined; locale: Language },
): Promise<Sheet> {
  const member = requireInfluencer(ctx)
  const { locale } = query
  const summary = await earningsYear(ctx, query.year)
  const { sheet, year: words } = wordsOf(locale)
  const company = await getCompany(ctx)
  const rates = await ctx.db.many<{ subjectId: string; incomeLine: number | null; rateBp: number | null }>(
    sql`SELECT subject_id, (body->>'incomeLine')::int AS income_line, (body->'lines'->0->>'rateBp')::int AS rate_bp
      FROM tax_document WHERE member_id = ${member.id} AND kind = 'WT' AND NOT void`,
  )
  const of = new Map(rates.map((row) => [row.subjectId, row]))
  const shownYear = locale === 'th' ? summary.year + 543 : summary.year
  return {
    name: `earnings-year-${summary.year}`,
    title: fill(sheet.yearTitle, { year: shownYear }),
    subject: `Income and tax withheld ${summary.year}`,
    lang: locale,
    at: ctx.now(),
    facts: [
      await ownerFact(ctx, member.id, locale),
      {
        label: sheet.payer,
        value: `${locale === 'th' ? company.nameTh : company.nameEn} · ${sheet.taxId} ${formatThaiId(company.taxId)}`,
      },
      { label: sheet.unit, value: sheet.baht },
    ],
    ...listOf(summary.payouts, [
      date(sheet.paidOn, 14, (row) => row.paidAt),
      text(sheet.payout, 20, (row) => row.no),
      text(sheet.certificate, 23, (row) => row.certificateNumber),
      text(sheet.incomeType, 13, (row) => {
        const line = of.get(row.withdrawalId)?.incomeLine
        return line ? fill(sheet.incomeLine, { line }) : null
      }),
      percent(sheet.rate, 8, (row) => of.get(row.withdrawalId)?.rateBp ?? null),
      money(words.gross, 16, (row) => row.gross),
      money(words.wht, 15, (row) => row.wht),
      money(words.fee, 14, (row) => row.fee),
      money(words.vatIn, 15, (row) => row.vatIn),
      money(words.net, 16, (row) => row.net),
    ]),
    after: [
      [
        null,
        sheet.total,
        null,
        null,
        null,
        summary.gross,
        summary.wht,
        summary.fee,
        summary.vatIn,
        summary.net,
      ],
    ],
    notes: [sheet.yearNote, ...(summary.returned > 0n ? [sheet.yearReturned] : [])],
  }
}

export async function downloadLedger(
  ctx: Context,
  format: SheetFormat,
  query: { month?: string | undefined; locale: Language },
): Promise<DocumentFile> {
  return sheetFile(await ledgerSheet(ctx, query), format, askerOf(ctx))
}

export async function downloadYear(
  ctx: Context,
  format: SheetFormat,
  query: { year?: number | undefined; locale: Language },
): Promise<DocumentFile> {
  return sheetFile(await yearSheet(ctx, query), format, askerOf(ctx))
}
