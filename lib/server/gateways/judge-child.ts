import { isMainThread, Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import { UPLOAD_TYPES, type UploadType } from '../../domain/file/limits.ts'
import type { BankFile } from './bank-files/read-bytes.ts'
import type { Answer, Asked, Judged, Question } from './judge-file.ts'

// Runs in a process of its own: whatever a file does to a decoder ends this process and reads nothing of the server's.
const MOST_MEMORY_BYTES = 640 * 1024 * 1024
const WATCH_MS = 20

/** Buffers and decoders lie outside the heap that V8 bounds: a second thread looks at what the process really holds. */
function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS)
}

async function rewrite(bytes: Uint8Array, type: UploadType): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const image = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error', animated: false })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize({ width: 3000, height: 3000, fit: 'inside', withoutEnlargement: true })
  const made =
    type === 'image/jpeg'
      ? image.flatten({ background: '#fff' }).jpeg({ quality: 88, mozjpeg: false })
      : type === 'image/png'
        ? image.png({ compressionLevel: 8 })
        : image.webp({ quality: 88 })
  return await made.toBuffer()
}

async function judge({ bytes, declared, allowPdf }: Question): Promise<Judged> {
  const found = await fileTypeFromBuffer(bytes)
  const contentType = UPLOAD_TYPES.find((type) => type === found?.mime)
  if (contentType === undefined || (declared !== undefined && declared !== contentType)) return undefined
  if (contentType !== 'application/pdf') return { contentType, bytes: await rewrite(bytes, contentType) }
  if (!allowPdf) return undefined
  const { isHarmlessPdf } = await import('./harmless-pdf.ts')
  return (await isHarmlessPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    ? { contentType }
    : undefined
}

async function readBank(bytes: Uint8Array): Promise<BankFile | undefined> {
  const { readBankBytes } = await import('./bank-files/read-bytes.ts')
  return readBankBytes(bytes)
}

if (isMainThread) {
  new Worker(new URL(import.meta.url)).unref()
  process.on('message', async ({ id, ...asked }: Asked & { id: number }) => {
    const answer: Answer =
      asked.kind === 'bank'
        ? { id, read: await readBank(asked.bytes).catch(() => undefined) }
        : { id, judged: await judge(asked).catch(() => undefined) }
    process.send?.(answer)
  })
  process.send?.({ id: 0 } satisfies Answer)
} else watchMemory()
