import { inflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../../domain/errors.ts'
import { isUploadSizeAccepted, UPLOAD_TYPES, type UploadType } from '../../domain/file/limits.ts'
import { rewriteImage } from './image-writer.ts'

const refuseType = () => new Refusal('file_type_refused', { fields: { file: 'file_type_refused' } })
const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** Names that let a PDF act: scripts, started programs, files inside, forms of XFA. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/

/** `/J#61vaScript` is `/JavaScript` to a reader. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function requireHarmlessPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-1024).includes('%%EOF')) throw refuseType()
  const names = unescapeNames(text)
  // What is encrypted cannot be judged here, and no reviewer could read it.
  if (ACTIVE.test(names) || /\/Encrypt(?![A-Za-z0-9])/.test(names)) throw refuseType()
  for (const match of names.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    const start = text.indexOf('stream', match.index)
    const end = text.indexOf('endstream', start)
    if (start < 0 || end < 0) throw refuseType()
    const from = start + (text[start + 6] === '\r' ? 8 : 7)
    let objects: string
    try {
      objects = inflateSync(bytes.subarray(from, end), { maxOutputLength: 8_000_000 }).toString('latin1')
    } catch {
      throw refuseType()
    }
    if (ACTIVE.test(unescapeNames(objects))) throw refuseType()
  }
}

/**
 * Judges an upload by its content (docs/security.md#uploads): 1–4,096,000 bytes; JPEG, PNG, WebP, and PDF where
 * `allowPdf`; the declared type must not say otherwise. Images come back written anew without metadata.
 * Errors: file_missing, file_too_large, file_type_refused, unavailable.
 */
export async function checkUpload(
  bytes: Uint8Array,
  declaredType: string,
  allowPdf: boolean,
): Promise<{ bytes: Buffer; contentType: UploadType }> {
  if (bytes.byteLength === 0) throw new Refusal('file_missing', { fields: { file: 'file_missing' } })
  if (!isUploadSizeAccepted(bytes.byteLength))
    throw new Refusal('file_too_large', { fields: { file: 'file_too_large' } })
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const contentType = UPLOAD_TYPES.find((type) => type === found?.mime)
  if (!contentType) throw refuseType()
  const declared = declaredType.split(';')[0]!.trim().toLowerCase().replace('image/jpg', 'image/jpeg')
  // Some browsers send no type or the generic one; every other claim must be true.
  if (declared !== '' && declared !== 'application/octet-stream' && declared !== contentType)
    throw refuseType()
  const buffer = Buffer.from(bytes)
  if (contentType === 'application/pdf') {
    if (!allowPdf) throw refuseType()
    requireHarmlessPdf(buffer)
    return { bytes: buffer, contentType }
  }
  return { bytes: await rewriteImage(buffer, FORMATS[contentType]), contentType }
}
