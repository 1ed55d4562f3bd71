import { Readable } from 'node:stream'
import { errorOf } from '../../domain/one-of.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'

/** The bytes of a paper as they come. `draw` may give way between pages; the stream ends when it has closed the paper. */
export function pdfStream(canvas: PdfCanvas, draw: () => Promise<void> | void): ReadableStream<Uint8Array> {
  const stream = Readable.toWeb(canvas.doc as unknown as Readable) as ReadableStream<Uint8Array>
  // A document that cannot be finished is cut, so that the receiver sees a broken file and not a short one.
  Promise.resolve()
    .then(draw)
    .then(() => canvas.close())
    .catch((error: unknown) => canvas.doc.destroy(errorOf(error)))
  return stream
}

/** All bytes of a short paper. */
export async function pdfBytes(canvas: PdfCanvas, draw: () => Promise<void> | void): Promise<Uint8Array> {
  return new Uint8Array(await new Response(pdfStream(canvas, draw)).arrayBuffer())
}
