import { CERTIFICATE } from '../../../country/th/withholding-certificate.ts'
import { Refusal } from '../../../domain/errors.ts'
import { pdfBytes, pdfFile } from '../../documents/pdf-stream.ts'
import type { DocumentFile } from '../../documents/sheet-file.ts'
import { certificateDocument, certificatesDocument } from '../../documents/withholding-certificate.ts'
import { sql } from '../../store/client.ts'
import { askerOf, type Context, requireOperator } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'
import { type ZipEntry, zipStream } from '../personal-data/zip.ts'
import { certificateOf } from '../tax-document/certificate.ts'
import { monthFile } from './tax-files.ts'

/** Certificates of one file: a program that opens a PDF of a thousand pages still does so quickly. */
const MOST = 500

/** A part of a month by certificate numbers: those after the number `above`, up to and with `upTo`. */
export interface CertificatePart {
  first: string
  last: string
  count: number
  above: string | null
  upTo: string | null
}

interface Range {
  above?: string | undefined
  upTo?: string | undefined
}

/** Valid certificates of a month of payment, by number. */
function findNumbers(ctx: Context, month: string, { above, upTo }: Range = {}) {
  const { from, until } = monthBounds(month)
  return ctx.db.many<{ id: string; number: string; issuedAt: Date }>(sql`SELECT d.id, d.number, d.issued_at
    FROM tax_document d JOIN withdrawal w ON w.id = d.subject_id
    WHERE d.kind = 'WT' AND NOT d.void AND w.paid_at >= ${from} AND w.paid_at < ${until}
      ${above ? sql`AND d.number > ${above}` : sql``} ${upTo ? sql`AND d.number <= ${upTo}` : sql``}
    ORDER BY d.number`)
}

/** Numbers of the valid certificates of a month, or of a part of them. The caller has checked the role. */
export const certificateNumbers = async (ctx: Context, month: string, range?: Range): Promise<string[]> =>
  (await findNumbers(ctx, month, range)).map(({ number }) => number)

/**
 * The files that together hold every certificate of a month once. Bounded by numbers, not counted: one that turns void
 * or is issued later moves no other into another file, and the last file has no upper bound. Error: not_allowed
 * (finance only).
 */
export async function certificateParts(ctx: Context, month: string): Promise<CertificatePart[]> {
  requireOperator(ctx, 'finance')
  const numbers = await certificateNumbers(ctx, month)
  const parts: CertificatePart[] = []
  for (let at = 0; at < numbers.length; at += MOST) {
    const own = numbers.slice(at, at + MOST)
    const [first = '', last = ''] = [own[0], own.at(-1)]
    const isLast = at + MOST >= numbers.length
    parts.push({
      first,
      last,
      count: own.length,
      above: parts.at(-1)?.last ?? null,
      upTo: isLast ? null : last,
    })
  }
  return parts
}

/**
 * The valid withholding certificates of a month, or a part of them: one PDF, or a ZIP with a PDF for each. Each is read
 * when it is sent. Audited. Errors: not_allowed (finance only), not_found (none), payload_too_large (more than one file
 * holds).
 */
export async function certificatesFile(
  ctx: Context,
  input: { month: string; format: 'pdf' | 'zip' } & Range,
): Promise<DocumentFile> {
  requireOperator(ctx, 'finance')
  const { month, format } = input
  const found = await findNumbers(ctx, month, input)
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) throw new Refusal('not_found')
  if (found.length > MOST) throw new Refusal('payload_too_large')
  const isPart = input.above !== undefined || input.upTo !== undefined
  const range = isPart ? `-${first.number}-${last.number}` : ''
  const name = `certificates-${month}${range}.${format}`
  const give = (contentType: string, bytes: ReadableStream<Uint8Array>) =>
    monthFile(ctx, { name, contentType, bytes }, { month, rows: found.length })
  async function* documents() {
    for (const { id } of found) yield await certificateOf(ctx, id)
  }
  if (format === 'pdf') {
    const { canvas, draw } = certificatesDocument(documents(), {
      title: `${CERTIFICATE.title} ${month}`,
      numbers: found.map(({ number }) => number),
      at: new Date(Math.max(...found.map(({ issuedAt }) => issuedAt.getTime()))),
    })
    return give('application/pdf', pdfFile(canvas, draw, askerOf(ctx)))
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const document of documents()) {
      const { canvas, draw } = certificateDocument(document)
      yield { name: `${document.number}.pdf`, bytes: await pdfBytes(canvas, draw) }
    }
  }
  return give('application/zip', zipStream(entries(), ctx.now()))
}
