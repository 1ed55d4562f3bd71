import { Refusal } from '../../domain/errors.ts'
import { isUploadSizeAccepted, type UploadType } from '../../domain/file/limits.ts'
import { upTo } from '../../domain/present.ts'
import { judgeFile, type PictureShape } from './judge-file.ts'
import type { Spend } from './judging-turns.ts'

/**
 * Judges an upload by its content (docs/security.md#uploads): 1–4,096,000 bytes; JPEG, PNG, WebP, and PDF where
 * `allowPdf`. The declared type must match, except that one kind of picture may be named as another. Images are encoded
 * anew without metadata. Errors: file_missing, file_too_large, file_type_refused, unavailable.
 */
export async function checkUpload(
  bytes: Uint8Array,
  declaredType: string,
  allowPdf: boolean,
  { shape = 'usual', spend }: { shape?: PictureShape; spend?: Spend } = {},
): Promise<{ bytes: Buffer; contentType: UploadType }> {
  if (bytes.byteLength === 0) throw new Refusal('file_missing', { fields: { file: 'file_missing' } })
  if (!isUploadSizeAccepted(bytes.byteLength))
    throw new Refusal('file_too_large', { fields: { file: 'file_too_large' } })
  const declared = upTo(declaredType, ';').trim().toLowerCase().replace('image/jpg', 'image/jpeg')
  const question = {
    bytes,
    // Some browsers send no type or the generic one; any other must be right, except for the kind of picture.
    declared: declared === '' || declared === 'application/octet-stream' ? undefined : declared,
    allowPdf,
    shape,
  }
  const judged = await judgeFile(question, spend)
  if (judged === undefined) throw new Refusal('file_type_refused', { fields: { file: 'file_type_refused' } })
  return { bytes: Buffer.from(judged.bytes ?? bytes), contentType: judged.contentType }
}
