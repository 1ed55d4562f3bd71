import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
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
 * meanwhile and many such lists take one processor.
 */
export function workbookOf(sheet: Sheet): Promise<Uint8Array> {
  if (sheet.rows.length <= LONG_ROWS) return sheetXlsx(sheet)
  const made = last.then(() => inThread(sheet))
  last = made.catch(() => {})
  return made
}
