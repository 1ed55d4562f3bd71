import { TAX_DOCUMENT } from '../../country/th/tax-documents.ts'
import { CERTIFICATE, COPIES } from '../../country/th/withholding-certificate.ts'
import { drawCopy } from './certificate-copy.ts'
import type { CertificateDocument } from './certificate-form.ts'
import { openPdfCanvas, type PdfCanvas } from './open-pdf-canvas.ts'
import { foot, pageOf } from './parts.ts'
import { INK } from './pdf-look.ts'
import { openRests } from './rest.ts'

/** What stands in the properties of a file of certificates. */
interface FileFacts {
  title: string
  numbers: readonly string[]
  /** When the newest of them was issued. */
  at: Date
}

function open({ title, numbers, at }: FileFacts) {
  let shown: CertificateDocument | undefined
  let page = 0
  let pages = 0
  const canvas = openPdfCanvas({
    title,
    subject: `Withholding tax certificate ${numbers.map((number) => number || 'draft').join(' ')}`,
    at,
    lang: 'th',
    onPage: (canvas) => {
      if (!shown) return
      if (shown.isVoid) canvas.across(TAX_DOCUMENT.void, INK.alert)
      const left = shown.number ? TAX_DOCUMENT.numberOf(shown.number) : shown.title
      foot(canvas, left, pageOf({ pages: page }, pages))
    },
  })
  const rest = openRests()
  /** False when the client has disconnected. */
  const goesOn = async () => {
    await rest()
    return !canvas.isGone
  }
  const drawOne = async (data: CertificateDocument) => {
    const copies = data.isDraft ? COPIES.slice(0, 1) : COPIES
    for (const [index, copy] of copies.entries()) {
      if (!(await goesOn())) return
      canvas.addPage()
      shown = data
      page = index + 1
      pages = copies.length
      for (const _ of drawCopy(canvas, data, copy)) if (!(await goesOn())) return
    }
  }
  return { canvas, drawOne }
}

/**
 * Withholding certificate (50 Tawi) with every field of docs/market.md#withholding-certificate: one page for the
 * return, one to keep.
 */
export function certificateDocument(data: CertificateDocument): {
  canvas: PdfCanvas
  draw: () => Promise<void>
} {
  const title = `${CERTIFICATE.title} ${data.number || CERTIFICATE.draft}`
  const { canvas, drawOne } = open({ title, numbers: [data.number], at: data.issuedAt })
  return { canvas, draw: () => drawOne(data) }
}

/** Several certificates in one file, each read when its pages are drawn. */
export function certificatesDocument(
  documents: AsyncIterable<CertificateDocument>,
  facts: FileFacts,
): { canvas: PdfCanvas; draw: () => Promise<void> } {
  const { canvas, drawOne } = open(facts)
  const draw = async () => {
    for await (const data of documents) {
      await drawOne(data)
      if (canvas.isGone) return
    }
  }
  return { canvas, draw }
}
