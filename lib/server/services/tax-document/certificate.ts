import { Refusal } from '../../../domain/errors.ts'
import type { CertificateDocument, CertificateForm } from '../../documents/certificate-form.ts'
import { type Db, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { openSnapshot } from '../withdrawal/payee-snapshot.ts'
import { COLUMNS, minor, partyOf, type Row, textOf } from './row.ts'

/**
 * Data of a certificate. Its stored body has only the last four digits of the tax id; the printed form needs the
 * full number, which is encrypted in the payee snapshot.
 */
export async function toCertificate(ctx: Context, db: Db, row: Row): Promise<CertificateDocument> {
  const { body } = row
  const sealed = await openSnapshot(ctx, db, textOf(body.snapshotId))
  const line = body.lines?.[0] ?? {}
  return {
    title: textOf(body.title),
    book: textOf(body.book),
    number: row.number,
    sequence: typeof body.sequence === 'number' ? body.sequence : null,
    payer: partyOf(body.payer),
    payee: { ...partyOf(body.payee), taxId: sealed.taxId },
    form: body.form as CertificateForm,
    incomeLine: Number(body.incomeLine),
    incomeText: textOf(body.incomeText),
    paidOn: textOf(line.paidOn),
    amount: minor(body.total),
    tax: minor(body.tax),
    taxInWords: textOf(body.taxInWords),
    day: textOf(body.date),
    issuedAt: row.issuedAt,
    signer: body.signer ?? null,
    isVoid: row.void,
    isRateConfirmed: body.stamp !== 'rate_not_confirmed',
    replaces: textOf(body.replaces) || null,
    isDraft: false,
  }
}

/** One certificate by id; the caller has checked permissions. Error: not_found. */
export async function certificateOf(ctx: Context, id: string): Promise<CertificateDocument> {
  const row = await ctx.db.one<Row>(sql`SELECT ${COLUMNS} FROM tax_document WHERE id = ${id} AND kind = 'WT'`)
  if (Object.keys(row.body).length === 0) throw new Refusal('not_found')
  return toCertificate(ctx, ctx.db, row)
}
