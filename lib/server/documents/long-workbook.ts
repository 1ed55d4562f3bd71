import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { takeDrawingPlace } from './drawing-places.ts'
import type { Sheet } from './sheet.ts'
import { sheetXlsx } from './sheet-workbook.ts'

/** A thread takes a moment to start: shorter lists are made in less. */
const LONG_ROWS = 500

let last: Promise<unknown> = Promise.resolve()

async function inThread({ cover: _, ...sheet }: Sheet): Promise<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: sheet })
  try {
    const [bytes]: Uint8Array[] = await once(worker, 'message')
    if (bytes === undefined) throw new Error('the thread answered nothing')
    return bytes
  } finally {
    await worker.terminate()
  }
}

/**
 * A workbook of one sheet. A long one is made in a thread of its own, one at a time, so that other requests go on
 * meanwhile and many such lists take one processor; it takes a place among the documents, because all who ask later wait
 * for it. Errors of a long one: too_many_requests, unavailable.
 */
export async function workbookOf(sheet: Sheet, asker: string): Promise<Uint8Array> {
  if (sheet.rows.length <= LONG_ROWS) return sheetXlsx(sheet)
  const leave = takeDrawingPlace(asker)
  const made = last.then(() => inThread(sheet)).finally(leave)
  last = made.catch(() => {})
  return made
}
