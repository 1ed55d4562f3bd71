import { CERTIFICATE } from '../../../country/th/withholding-certificate.ts'
import { Refusal } from '../../../domain/errors.ts'
import { pdfBytes, pdfStream } from '../../documents/pdf-stream.ts'
import type { DocumentFile } from '../../documents/sheet-file.ts'
import { certificatesDocument } from '../../documents/withholding-certificate.ts'
import { type Context, requireOperator } from '../context.ts'
import { zip } from '../personal-data/zip.ts'
import { certificateOf } from '../tax-document/certificate.ts'
import { auditFile } from './tax-files.ts'
import { findCertificates } from './withholding-lines.ts'

/** Built in memory: a month with more has to be exported as single documents. */
const MOST = 500

/**
 * All valid withholding certificates of a month: one PDF, or a ZIP with a PDF for each. Audited. Errors: not_allowed
 * (finance only), not_found (an empty month), payload_too_large.
 */
export async function certificatesFile(
  ctx: Context,
  input: { month: string; format: 'pdf' | 'zip' },
): Promise<DocumentFile> {
  requireOperator(ctx, 'finance')
  const { month, format } = input
  const ids = (await findCertificates(ctx, month)).map(({ id }) => id)
  if (ids.length === 0) throw new Refusal('not_found')
  if (ids.length > MOST) throw new Refusal('payload_too_large')
  await auditFile(ctx, month, `certificates-${month}.${format}`, ids.length)
  const papers = []
  for (const id of ids) papers.push(await certificateOf(ctx, id))
  if (format === 'pdf') {
    const { canvas, draw } = certificatesDocument(papers, `${CERTIFICATE.title} ${month}`)
    return {
      name: `certificates-${month}.pdf`,
      contentType: 'application/pdf',
      bytes: pdfStream(canvas, draw),
    }
  }
  const entries = []
  for (const one of papers) {
    const { canvas, draw } = certificatesDocument([one], one.title)
    entries.push({ name: `${one.number}.pdf`, bytes: await pdfBytes(canvas, draw) })
  }
  return {
    name: `certificates-${month}.zip`,
    contentType: 'application/zip',
    bytes: zip(entries, ctx.now()),
  }
}
