import { isMainThread, Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import {
  MAX_UPLOAD_BYTES,
  MAX_WRITTEN_BYTES,
  UPLOAD_TYPES,
  type UploadType,
} from '../../domain/file/limits.ts'
import type { Answer, Asked, Judged, PictureShape, Question } from './judge-file.ts'
import { isOnlyPicture } from './only-picture.ts'

// Runs as a child process: a file that breaks a decoder ends this process and cannot read the server's memory.
const MOST_MEMORY_BYTES = 640 * 1024 * 1024
const WATCH_MS = 20

/** V8 limits only its own heap, not buffers and decoders: a second thread watches the memory of the whole process. */
function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS)
}

const MOST_PIXELS = 3000
/** Twice the printed size at 300 dpi. */
const PRINT = { width: 600, height: 240 }

interface Written {
  contentType: UploadType
  bytes?: Uint8Array
}

async function rewrite(bytes: Uint8Array, type: UploadType, shape: PictureShape): Promise<Written> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const open = () =>
    sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error', animated: false }).timeout({ seconds: 5 })
  if (shape === 'clean' && isOnlyPicture(bytes, type)) {
    // Decoded completely all the same, so that a file that breaks a decoder is refused.
    const { info } = await open().raw().toBuffer({ resolveWithObject: true })
    if (Math.max(info.width, info.height) <= MOST_PIXELS) return { contentType: type }
  }
  const most = shape === 'print' ? PRINT : { width: MOST_PIXELS, height: MOST_PIXELS }
  const image = open()
    .autoOrient()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
  if (shape === 'print') {
    // Without an alpha channel a PNG can be embedded in a PDF unchanged.
    const printed = image.flatten({ background: '#fff' }).toColourspace('srgb').png({ compressionLevel: 9 })
    return { contentType: 'image/png', bytes: await printed.toBuffer() }
  }
  const { isGrey, hasAlpha, grows } = await howPacked(bytes, type, open())
  const drawn = isGrey ? image.toColourspace('b-w') : image
  const contentType = grows ? (hasAlpha ? 'image/webp' : 'image/jpeg') : type
  const made =
    contentType === 'image/jpeg'
      ? drawn.flatten({ background: '#fff' }).jpeg({ quality: 88, mozjpeg: false })
      : contentType === 'image/png'
        ? drawn.png({ compressionLevel: 8 })
        : drawn.webp({ quality: 88, effort: grows ? 1 : 4 })
  const written = await made.toBuffer()
  if (written.byteLength > MAX_WRITTEN_BYTES) throw new RangeError('made to grow')
  return { contentType, bytes: written }
}

/**
 * A PNG with a palette or few bits per pixel is encoded anew with full colours, which may multiply its length. `grows`:
 * beyond the limit of uploads.
 */
async function howPacked(bytes: Uint8Array, type: UploadType, picture: Sharp) {
  if (type !== 'image/png') return { isGrey: false, hasAlpha: false, grows: false }
  const { space, isPalette, bitsPerSample = 8, hasAlpha, width, height } = await picture.metadata()
  const isGrey = space === 'b-w' && !isPalette
  const samples = (isGrey ? 1 : 3) + (hasAlpha ? 1 : 0)
  const factor = isPalette ? (samples * 8) / bitsPerSample : 8 / Math.min(8, bitsPerSample)
  const points = Math.min(width, MOST_PIXELS) * Math.min(height, MOST_PIXELS)
  const most = Math.min(bytes.byteLength * factor, points * samples)
  return { isGrey, hasAlpha, grows: factor > 1 && most > MAX_UPLOAD_BYTES }
}

/** Apps save a JPEG as `.png`, and browsers derive the type from the name: among picture types the content decides. */
const isTrue = (declared: string, found: UploadType) =>
  declared === found ||
  (found !== 'application/pdf' &&
    declared !== 'application/pdf' &&
    UPLOAD_TYPES.some((type) => type === declared))

async function judge({ bytes, declared, allowPdf, shape }: Question): Promise<Judged> {
  const found = await fileTypeFromBuffer(bytes)
  const contentType = UPLOAD_TYPES.find((type) => type === found?.mime)
  if (contentType === undefined || (declared !== undefined && !isTrue(declared, contentType)))
    return undefined
  if (contentType !== 'application/pdf') return rewrite(bytes, contentType, shape ?? 'usual')
  if (!allowPdf) return undefined
  const { toHarmlessPdf } = await import('./harmless-pdf.ts')
  const written = await toHarmlessPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return written && { contentType, bytes: written }
}

async function readBank(bytes: Uint8Array): Promise<Pick<Answer, 'read' | 'excess' | 'place'>> {
  const { readBankBytes } = await import('./bank-files/read-bytes.ts')
  const { TooLong } = await import('./bank-files/xml.ts')
  return readBankBytes(bytes).then(
    (read) => ({ read }),
    (error) => (error instanceof TooLong ? { excess: error.excess, place: error.place } : {}),
  )
}

if (isMainThread) {
  new Worker(new URL(import.meta.url)).unref()
  process.on('message', async ({ id, ...asked }: Asked & { id: number }) => {
    const before = process.cpuUsage()
    const answer: Answer =
      asked.kind === 'bank'
        ? { id, ...(await readBank(asked.bytes)) }
        : { id, judged: await judge(asked).catch(() => undefined) }
    const { user, system } = process.cpuUsage(before)
    process.send?.({ ...answer, cpuMs: Math.round((user + system) / 1000) } satisfies Answer)
  })
  process.send?.({ id: 0 } satisfies Answer)
} else watchMemory()
