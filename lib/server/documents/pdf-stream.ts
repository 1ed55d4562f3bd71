import { Readable } from 'node:stream'
import { errorOf } from '../../domain/thrown.ts'
import { takeDrawingPlace } from './drawing-places.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { nextTurn } from './rest.ts'

/**
 * Streams the document while it is drawn. `draw` may yield between pages; the stream ends when `draw` closes the
 * canvas.
 */
function pdfStream(
  canvas: PdfCanvas,
  draw: () => Promise<void> | void,
  leave?: () => void,
): ReadableStream<Uint8Array> {
  const stream = Readable.toWeb(canvas.doc as unknown as Readable) as ReadableStream<Uint8Array>
  // A document that fails midway is cut off, so that the receiver sees a broken file and not a short one.
  nextTurn()
    .then(draw)
    // Closing packs the fonts: other requests do not wait for it and for the last page as well.
    .then(nextTurn)
    .then(() => canvas.close())
    .catch((error: unknown) => canvas.doc.destroy(errorOf(error)))
    .finally(leave)
  return stream
}

/** The same for a person, who has few drawn at once. Errors: too_many_requests, unavailable. */
export function pdfFile(
  canvas: PdfCanvas,
  draw: () => Promise<void> | void,
  asker: string,
): ReadableStream<Uint8Array> {
  return pdfStream(canvas, draw, takeDrawingPlace(asker))
}

/** All bytes of a short document. */
export async function pdfBytes(canvas: PdfCanvas, draw: () => Promise<void> | void): Promise<Uint8Array> {
  return new Uint8Array(await new Response(pdfStream(canvas, draw)).arrayBuffer())
}
