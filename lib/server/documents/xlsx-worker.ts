import { parentPort, workerData } from 'node:worker_threads'
import { sheetXlsx } from './sheet-workbook.ts'

// Runs in a thread of its own: making a long list takes seconds in one go.
parentPort?.postMessage(await sheetXlsx(workerData))
