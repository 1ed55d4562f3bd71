import { TAX_DOCUMENT } from '../../../country/th/tax-documents.ts'
import { CERTIFICATE, INCOME_TEXTS } from '../../../country/th/withholding-certificate.ts'
import { Refusal } from '../../../domain/errors.ts'
import { thaiAmountInWords } from '../../../domain/tax/amount-in-words.ts'
import { creditNoteDocument } from '../../documents/credit-note.ts'
import type { Mark, Signer } from '../../documents/parts.ts'
import { payoutSlipDocument } from '../../documents/payout-slip.ts'
import { pdfFile } from '../../documents/pdf-stream.ts'
import type { DocumentFile } from '../../documents/sheet-file.ts'
import { type DocumentHead, invoiceDocument } from '../../documents/tax-invoice.ts'
import { certificateDocument } from '../../documents/withholding-certificate.ts'
import { type Db, sql } from '../../store/client.ts'
import { auditedFile } from '../audited-file.ts'
import { askerOf, type Context, requireMember, requireOperator } from '../context.ts'
import { toCertificate } from './certificate.ts'
import { COLUMNS, minor, partyOf, type Row, textOf } from './row.ts'

/**
 * The logo that the company had on the day of issue (docs/decisions/0086-a-document-names-its-logo.md). When the file
 * cannot be read, the document is drawn without it.
 */
async function findLogo(
  ctx: Context,
  company: Record<string, unknown> | undefined,
): Promise<Uint8Array | null> {
  const id = textOf(company?.logoFileId)
  if (!id) return null
  const file = await ctx.gateways.files.get(id).catch(() => undefined)
  return file?.bytes ?? null
}

async function draw(ctx: Context, db: Db, row: Row, mark: Mark) {
  const { body } = row
  // The body was deleted when the legal retention was over.
  if (Object.keys(body).length === 0) throw new Refusal('not_found')
  const signer = (body.signer ?? null) as Signer | null
  const logo = await findLogo(ctx, body.seller ?? body.payer)
  const head: DocumentHead = {
    number: row.number,
    day: textOf(body.date),
    issuedAt: row.issuedAt,
    mark,
    isVoid: row.void,
    isRateConfirmed: body.stamp !== 'rate_not_confirmed',
    replaces: textOf(body.replaces) || null,
  }
  switch (row.kind) {
    case 'TI':
      return invoiceDocument({
        ...head,
        seller: { ...partyOf(body.seller), logo },
        buyer: partyOf(body.buyer),
        orderNo: textOf(body.orderNo),
        lines: (body.lines as Record<string, unknown>[]).map((line) => ({
          text: textOf(line.text),
          textEn: textOf(line.textEn),
          quantity: Number(line.quantity),
          amount: minor(line.amount),
        })),
        subtotal: minor(body.subtotal),
        vatBp: Number(body.vatBp),
        vat: minor(body.vat),
        total: minor(body.total),
        totalInWords: textOf(body.totalInWords),
        buyerWhtBp: Number(body.buyerWhtBp ?? 0),
        buyerWht: minor(body.buyerWht),
        received: minor(body.received),
        method: textOf(body.method),
        bankRef: textOf(body.bankRef) || null,
        signer,
      })
    case 'CN':
      return creditNoteDocument({
        ...head,
        seller: { ...partyOf(body.seller), logo },
        buyer: partyOf(body.buyer),
        orderNo: textOf(body.orderNo),
        refersTo: textOf(body.refersTo),
        refersToDay: textOf(body.refersToDate),
        reason: textOf(body.reason),
        oldValue: minor(body.oldValue),
        earlier: minor(body.earlier),
        rightValue: minor(body.rightValue),
        difference: minor(body.difference),
        vatBp: Number(body.vatBp),
        vat: minor(body.vat),
        total: minor(body.total),
        totalInWords: textOf(body.totalInWords),
        refunded: minor(body.refunded),
        signer,
      })
    case 'PV': {
      const certificate = await db.maybeOne<{ number: string }>(
        sql`SELECT number FROM tax_document WHERE kind = 'WT' AND subject_id = ${row.subjectId} AND NOT void`,
      )
      return payoutSlipDocument({
        ...head,
        payer: { ...partyOf(body.payer), logo },
        payee: partyOf(body.payee),
        payoutNo: textOf(body.no),
        gross: minor(body.gross),
        whtBp: Number(body.whtBp),
        wht: minor(body.wht),
        fee: minor(body.fee),
        feeVat: minor(body.feeVat),
        vatIn: minor(body.vatIn),
        net: minor(body.net),
        netInWords: textOf(body.totalInWords) || thaiAmountInWords(minor(body.net)),
        bankCode: textOf(body.payee?.bankCode),
        accountMasked: textOf(body.payee?.accountMasked),
        bankRef: textOf(body.bankRef),
        paidAt: new Date(body.paidAt),
        certificateNumber: certificate?.number ?? null,
        signer,
      })
    }
    case 'WT':
      return certificateDocument(await toCertificate(ctx, db, row))
  }
}

async function fileOf(ctx: Context, row: Row, mark: Mark): Promise<DocumentFile> {
  const { canvas, draw: run } = await draw(ctx, ctx.db, row, mark)
  return {
    name: `${row.number}${mark === 'copy' ? '-copy' : ''}.pdf`,
    contentType: 'application/pdf',
    bytes: pdfFile(canvas, run, askerOf(ctx)),
  }
}

/**
 * One own tax document as PDF: the original, or a copy marked as such (docs/market.md#tax-invoice). Error: not_found.
 */
export async function downloadTaxDocument(ctx: Context, id: string, mark: Mark): Promise<DocumentFile> {
  const member = requireMember(ctx)
  const row = await ctx.db.one<Row>(
    sql`SELECT ${COLUMNS} FROM tax_document WHERE id = ${id} AND member_id = ${member.id}`,
  )
  return fileOf(ctx, row, mark)
}

/** The company's copy for support and finance; audited, because it shows names and numbers. Error: not_found. */
export async function downloadCompanyCopy(ctx: Context, id: string): Promise<DocumentFile> {
  requireOperator(ctx, 'finance', 'support')
  const row = await ctx.db.one<Row>(sql`SELECT ${COLUMNS} FROM tax_document WHERE id = ${id}`)
  if (row.kind === 'WT' || row.kind === 'PV') requireOperator(ctx, 'finance')
  const copy = await fileOf(ctx, row, 'copy')
  return auditedFile(ctx, copy, { subject: 'tax_document', subjectId: id, transition: 'read_file' })
}

interface WithheldOrder {
  no: string
  subtotal: bigint
  buyerWhtBp: number
  buyerWht: bigint
  rateConfirmed: boolean
  paidAt: Date
  body: { buyer?: Record<string, unknown>; seller?: Record<string, unknown>; date?: unknown }
}

/**
 * The withholding certificate that a buyer owes us (docs/domain/credits.md#withholding-by-buyers), filled in for the
 * buyer to check, number and sign: the buyer is the payer, we are the payee, as a company on form PND.53. Error:
 * not_found (nothing withheld, unpaid, foreign).
 */
export async function downloadBuyerCertificate(ctx: Context, orderId: string): Promise<DocumentFile> {
  const member = requireMember(ctx)
  const order =
    await ctx.db.maybeOne<WithheldOrder>(sql`SELECT o.no, o.subtotal, o.buyer_wht_bp, o.buyer_wht, o.rate_confirmed, o.paid_at, d.body
    FROM purchase_order o JOIN tax_document d ON d.subject_id = o.id AND d.kind = 'TI' AND NOT d.void
    WHERE o.id = ${orderId} AND o.marketer_id = ${member.id} AND o.buyer_wht > 0 AND o.paid_at IS NOT NULL`)
  if (!order) throw new Refusal('not_found')
  const { canvas, draw: run } = certificateDocument({
    title: TAX_DOCUMENT.orderOf(order.no),
    book: '',
    number: '',
    sequence: null,
    payer: partyOf(order.body.buyer),
    payee: partyOf(order.body.seller),
    form: 'PND53',
    incomeLine: 5,
    incomeText: order.buyerWhtBp === 200 ? INCOME_TEXTS.advertising : CERTIFICATE.serviceFee,
    paidOn: textOf(order.body.date),
    amount: order.subtotal,
    tax: order.buyerWht,
    taxInWords: thaiAmountInWords(order.buyerWht),
    day: null,
    issuedAt: order.paidAt,
    signer: null,
    isVoid: false,
    isRateConfirmed: order.rateConfirmed,
    replaces: null,
    isDraft: true,
  })
  return {
    name: `withholding-${order.no}.pdf`,
    contentType: 'application/pdf',
    bytes: pdfFile(canvas, run, askerOf(ctx)),
  }
}
